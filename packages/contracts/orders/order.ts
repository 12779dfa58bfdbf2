import Joi from 'joi'
import { addressRules } from '../places/address.ts'
import type { Currency, Unit } from '../catalog/lists/constants.ts'
import {
  cursor,
  emailAddress,
  instant,
  postalPlace,
  recordId,
  textBy,
  textOf,
} from '../wire/fields.ts'
import { languages } from '../languages.ts'
import type { Country } from '../places/places.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import {
  contactPhoneMin,
  orderRoles,
  ordersPageSize,
  ordersPageSizeMax,
  attachmentsMax,
  attachmentSubjects,
  paymentMethods,
  paymentStatuses,
  stepNoteMax,
} from './constants.ts'
import { orderActors, orderStatuses, orderSteps } from './orderStates.ts'
import { attachmentPathPattern } from './screenPaths.ts'

export const quantity = Joi.string().pattern(/^[1-9]\d{0,8}$/)

export const unit = Joi.string<Unit>().pattern(/^[A-Za-z]{1,10}$/)

/** Decimal text with two decimals. */
export const money = Joi.string().pattern(/^\d{1,13}\.\d{2}$/)

export const currency = Joi.string<Currency>().pattern(/^[A-Z]{3}$/)

export const titleFields = {
  title: Joi.string(),
  type: Joi.string().allow(''),
  presentation: Joi.string().allow(''),
  color: Joi.string(),
  grade: optional(nullable(Joi.string())),
  materialOrigin: Joi.string(),
}

const sentAddress = object({
  line1: textBy(addressRules.line1),
  line2: withDefault(textBy(addressRules.line2), ''),
  city: textBy(addressRules.city),
  ...postalPlace,
})

/**
 * What a buyer orders: one listing. Everything below `paymentMethod` may be said as it was shown (spec 7): the server's own figures count, and where
 * one differs the order is refused with what has changed.
 */
export const orderDraftSchema = object({
  materialId: recordId,
  quantity,

  /** Of the rate that was chosen. */
  quote: Joi.string().max(2_000),
  shippingAddress: sentAddress,
  billingAddress: sentAddress,
  contactEmail: emailAddress(),
  contactPhone: textOf(contactPhoneMin, 40),

  /** What the payment provider made of the card in the browser. */
  // Never a card number: nothing that is digits alone.
  paymentToken: Joi.string().pattern(/^[a-z]+_[A-Za-z0-9_]{2,200}$/),
  paymentMethod: oneOf(paymentMethods),
  sellerId: optional(recordId),
  unit: optional(unit),
  totalPrice: optional(money),
  currency: optional(currency),
  shippingMethod: optional(textOf(1, 80)),
  shippingCarrier: optional(textOf(1, 80)),
  shippingCost: optional(money),

  /** Materia's, of the buyer: refused where it is more, not where it is less. */
  fee: optional(money),
})
export type OrderDraft = Infer<typeof orderDraftSchema>

const readAddress = object({
  line1: Joi.string(),
  line2: Joi.string().allow(''),
  city: Joi.string(),
  state: Joi.string(),
  postalCode: Joi.string(),
  country: Joi.string<Country>(),
})

/** One of the two sides. `isDeleted`: its account is gone, and with it its name. */
export const partySchema = object({
  id: recordId,
  companyName: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  isDeleted: optional(onlyTrue),
})
export type Party = Infer<typeof partySchema>

/** A lot as it was when it was ordered: what a title and a picture are made of. */
export const orderedMaterialSchema = object({
  ...titleFields,
  category: Joi.string(),
  imageUrl: Joi.string(),
})
export type OrderedMaterial = Infer<typeof orderedMaterialSchema>

export const orderEventSchema = object({
  status: oneOf(orderStatuses),

  /** ISO 8601 UTC */
  at: instant,
  by: oneOf(orderActors),

  /** What was said with it, empty for nothing. */
  note: Joi.string().allow(''),
})
export type OrderEvent = Infer<typeof orderEventSchema>

const step = oneOf(orderSteps)

const attachmentUrl = Joi.string().pattern(attachmentPathPattern)

const papers = array(attachmentUrl).unique().max(attachmentsMax)

/** A picture (`.webp`) or a PDF of an order: of its shipping, or of what is wrong with the lot. */
export const orderAttachmentSchema = object({
  url: attachmentUrl,
  about: oneOf(attachmentSubjects),
  by: oneOf(orderRoles),

  /** ISO 8601 UTC */
  at: instant,
})
export type OrderAttachment = Infer<typeof orderAttachmentSchema>

/** An order as one of its two sides sees it. Money is decimal text, all of it in `currency`. */
export const orderSchema = object({
  id: recordId,
  role: oneOf(orderRoles),
  buyerId: recordId,
  sellerId: recordId,
  buyer: partySchema,
  seller: partySchema,
  materialId: recordId,
  material: orderedMaterialSchema,
  quantity,
  unit,

  /** Of the quantity. */
  price: money,
  shippingCost: money,

  /** Price and freight (spec 9). */
  totalPrice: money,

  /** Materia's fee of whoever reads it: on top of the total for the buyer, less for the seller. */
  fee: money,

  /** What the buyer pays, or what the seller is paid. */
  amount: money,

  /** What was given back to the buyer. */
  refunded: money,
  currency,

  /** Null to the seller until the money is held. */
  shippingAddress: nullable(readAddress),
  billingAddress: nullable(readAddress),
  contactEmail: nullable(Joi.string()),
  contactPhone: nullable(Joi.string()),
  shippingMethod: Joi.string(),
  shippingCarrier: Joi.string(),
  shippingTrackingNumber: nullable(Joi.string()),

  /** ISO 8601 UTC, as these below */
  estimatedDeliveryDate: nullable(instant),
  status: oneOf(orderStatuses),
  paymentStatus: oneOf(paymentStatuses),
  paymentMethod: oneOf(paymentMethods),
  createdAt: instant,
  completedAt: nullable(instant),

  /** When something happens by itself, and which step that is. */
  deadline: nullable(object({ at: instant, step })),

  /** What the reader may do now. */
  nextSteps: array(step),

  /** Oldest first. */
  timeline: array(orderEventSchema),

  /** Oldest first; of both sides. */
  papers: array(orderAttachmentSchema),

  /** Where the buyer has to confirm the payment, while it waits for that. */
  paymentAction: nullable(Joi.string()),

  /** To its buyer, of one that was never paid: a code of why it came to nothing. */
  refusal: optional(Joi.string()),

  /** To its seller: who is paid as soon as the provider can pay them (`startPayoutSetup`). */
  isPayoutWaiting: optional(onlyTrue),
})
export type Order = Infer<typeof orderSchema>

export const orderParamsSchema = object({ id: recordId })
export type OrderParams = Infer<typeof orderParamsSchema>

export const ordersQuerySchema = object({
  role: withDefault(oneOf(orderRoles), 'buyer'),
  status: optional(oneOf(orderStatuses)),
  q: optional(textOf(1, 100)),
  limit: withDefault(Joi.number().integer().min(1).max(ordersPageSizeMax), ordersPageSize),
  cursor: optional(cursor),
})
export type OrdersQuery = Sent<typeof ordersQuerySchema>

/** `waiting`: how many in all, whatever the filter, wait for a step of one's own in this role (`waitsFor`). */
export const ordersPageSchema = object({
  items: array(orderSchema),
  nextCursor: nullable(Joi.string()),
  waiting: Joi.number().integer().min(0),
})
export type OrdersPage = Infer<typeof ordersPageSchema>

const ofShipping = optional(textOf(1, 80))
  .required()
  .when('step', { is: 'ship', otherwise: Joi.forbidden() })

/**
 * `carrier` and `trackingNumber` with `ship`, `amount` (decimal text, all that is held where it is not said) with `refund`, `papers` (URLs of one's own
 * uploads) with `ship` and `dispute`.
 */
export const orderStepDraftSchema = object({
  step,
  note: optional(textOf(0, stepNoteMax).allow('')),
  carrier: ofShipping,
  trackingNumber: ofShipping,
  amount: optional(money.when('step', { is: 'refund', otherwise: Joi.forbidden() })),
  papers: optional(
    papers.when('step', { is: Joi.valid('ship', 'dispute'), otherwise: Joi.forbidden() }),
  ),
})
export type OrderStepDraft = Infer<typeof orderStepDraftSchema>

export const attachmentsDraftSchema = object({ papers: papers.min(1) })
export type AttachmentsDraft = Infer<typeof attachmentsDraftSchema>

export const attachmentParamsSchema = object({
  file: Joi.string().pattern(/^[0-9a-f]{24}(?:-[0-9a-f]{6}(?:-320|-640)?\.webp|\.pdf)$/),
})
export type AttachmentParams = Infer<typeof attachmentParamsSchema>

export const uploadedAttachments = object({ urls: array(attachmentUrl) })

/** Of the list that it is asked beside, all of it. */
export const exportOrdersQuerySchema = object({
  role: withDefault(oneOf(orderRoles), 'buyer'),
  status: optional(oneOf(orderStatuses)),
  q: optional(textOf(1, 100)),
  language: withDefault(oneOf(languages), 'en'),

  /** By which days are said, as `America/Monterrey`: UTC where it is not said. */
  timeZone: withDefault(Joi.string().max(60).custom(knownTimeZone), 'UTC'),
})
export type ExportOrdersQuery = Sent<typeof exportOrdersQuerySchema>

function knownTimeZone(timeZone: string): string {
  // Throws of one that is none.
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return timeZone
}
