import Joi from 'joi'
import type { Currency, Unit } from '../catalog/lists/constants.ts'
import { instant, recordId, signedMoney } from '../wire/fields.ts'
import type { Country } from '../places/places.ts'
import { array, type Infer, nullable, object, oneOf, onlyTrue, optional } from '../wire/schema.ts'
import {
  claimKinds,
  claimNews,
  claimPhases,
  claimSteps,
  orderRoles,
  attachmentsMax,
  attachmentSubjects,
  paymentMethods,
  paymentStatuses,
} from './constants.ts'
import { orderActors, orderStatuses, orderSteps } from './orderStates.ts'
import { referencesSchema } from './invoicing/references.ts'
import { taxIdentitiesSchema } from './invoicing/taxIdentities.ts'
import { orderTermsSchema } from './orderTerms.ts'
import { pickupSchema } from './pickup.ts'
import { shownTaxLines } from '../tax/taxLine.ts'
import { settledBys } from '../weighing/constants.ts'
import { kilogramsField, settlementTermsSchema } from '../weighing/terms.ts'
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

const readAddress = object({
  line1: Joi.string(),
  line2: Joi.string().allow(''),
  city: Joi.string(),
  state: Joi.string(),
  postalCode: Joi.string(),
  country: Joi.string<Country>(),
})

/** Buyer or seller of an order. `isDeleted`: the account was deleted and its name erased. */
export const partySchema = object({
  id: recordId,
  companyName: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  isDeleted: optional(onlyTrue),
})
export type Party = Infer<typeof partySchema>

/** A copy of the lot's data from when it was ordered, for title and picture. */
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

  /** The actor's note, empty for none. */
  note: Joi.string().allow(''),

  /**
   * The event of the order's claim. `amount`: decimal text, asked, offered or returned.
   * `kind`: of a new claim.
   */
  claim: optional(
    object({
      news: oneOf(claimNews),
      amount: optional(money),
      kind: optional(oneOf(claimKinds)),
    }),
  ),

  /** The seller corrected carrier and number to these. */
  tracking: optional(object({ carrier: Joi.string(), trackingNumber: Joi.string() })),
})
export type OrderEvent = Infer<typeof orderEventSchema>

const step = oneOf(orderSteps)

const attachmentUrl = Joi.string().pattern(attachmentPathPattern)

export const papers = array(attachmentUrl).unique().max(attachmentsMax)

/** A picture (`.webp`) or PDF of an order, about its shipping or a problem. */
export const orderAttachmentSchema = object({
  url: attachmentUrl,
  about: oneOf(attachmentSubjects),
  by: oneOf(orderRoles),

  /** ISO 8601 UTC */
  at: instant,

  /** When it was added, another order had the same picture. */
  isReused: optional(onlyTrue),
})
export type OrderAttachment = Infer<typeof orderAttachmentSchema>

/** The open claim of a disputed order. Money is decimal text. */
export const claimSchema = object({
  kind: oneOf(claimKinds),
  phase: oneOf(claimPhases),

  /** The amount that the buyer asks for. */
  asked: money,

  /** The seller's counter-offer. */
  offered: nullable(money),

  /**
   * Until then the awaited side answers, or its silence counts as agreement; or Materia decides the
   * case. ISO 8601 UTC.
   */
  dueAt: instant,

  /** Without an answer by `dueAt` the claim becomes a case, and silence is no agreement. */
  isCaseNext: optional(onlyTrue),

  /** Materia has not decided the case by the first date that it named. */
  isOverdue: optional(onlyTrue),

  /** The answers that the reader may give now. */
  nextSteps: array(oneOf(claimSteps)),
})
export type Claim = Infer<typeof claimSchema>

/** An order as one of its two sides sees it. Money is decimal text, all in `currency`. */
export const orderSchema = object({
  id: recordId,
  role: oneOf(orderRoles),
  buyerId: recordId,
  sellerId: recordId,
  buyer: partySchema,
  seller: partySchema,
  materialId: recordId,
  material: orderedMaterialSchema,

  /** Only in a single order, not in lists. Orders of earlier releases have none. */
  terms: optional(orderTermsSchema),
  quantity,
  unit,

  /** The offer that the order comes from, with the number of its accepted revision. */
  offer: optional(object({ id: recordId, no: recordId })),

  /** The sample of its goods that the buyer had approved before. */
  sample: optional(object({ id: recordId, approvedAt: instant })),

  /** For the whole quantity. */
  price: money,

  /** How it is paid by weight. Absent: its price is fixed, as in orders of earlier releases. */
  settlement: optional(settlementTermsSchema),

  /** Paid first, beside `price`, for the overage of the settlement. */
  overage: optional(money),

  /** Once it is settled: the weight that was paid. */
  settled: optional(object({ kilograms: kilogramsField, by: oneOf(settledBys) })),
  shippingCost: money,

  /** Price, overage and freight, before tax. */
  totalPrice: money,

  /** The tax on the goods. It never changes. Orders of earlier releases have none. */
  taxLines: optional(shownTaxLines),

  /** The sum of all tax lines: the tax that the buyer pays to the seller. */
  tax: optional(money),

  /** Materia's fee for the reader: added for the buyer, subtracted for the seller. */
  fee: money,

  /** The amount that the buyer pays or the seller receives. */
  amount: money,

  /**
   * Only with a deposit. `balance`: paid after delivery, without what a claim has reduced it by.
   * `isBalanceOpen`: it has not come, and never will after the order's end. `isReduced`: a claim or
   * Materia has reduced the balance, and no money goes back to the buyer.
   */
  deposit: optional(
    object({
      amount: money,
      balance: money,
      isBalanceOpen: optional(onlyTrue),
      isReduced: optional(onlyTrue),
    }),
  ),

  /** Amount refunded to the buyer. */
  refunded: money,

  /**
   * The parts of `refunded` in an order with tax lines. `withheld` is negative: tax that the buyer
   * withheld and no longer owes.
   */
  refundParts: optional(
    object({ goods: money, tax: money, withheld: signedMoney, freight: money, fee: money }),
  ),
  currency,

  /** Null for the seller until the money is held. */
  shippingAddress: nullable(readAddress),
  billingAddress: nullable(readAddress),
  contactEmail: nullable(Joi.string()),
  contactPhone: nullable(Joi.string()),
  shippingMethod: Joi.string(),
  shippingCarrier: Joi.string(),
  shippingTrackingNumber: nullable(Joi.string()),

  /** This and the following times are ISO 8601 UTC. */
  estimatedDeliveryDate: nullable(instant),
  status: oneOf(orderStatuses),
  paymentStatus: oneOf(paymentStatuses),
  paymentMethod: oneOf(paymentMethods),
  createdAt: instant,
  completedAt: nullable(instant),

  /** For both sides of an order that was confirmed. */
  pickup: optional(pickupSchema),

  /** An orders service of the last release sends neither. */
  taxIdentities: optional(taxIdentitiesSchema),
  references: optional(referencesSchema),

  /** Whether the reader may correct carrier and tracking number. */
  canCorrectTracking: optional(onlyTrue),

  /** When the platform takes a step by itself, and which one. */
  deadline: nullable(object({ at: instant, step })),

  /** Steps that the reader may take now. */
  nextSteps: array(step),

  /** The open claim. Absent for problems that were reported before claims existed. */
  claim: optional(claimSchema),

  /** Oldest first. */
  timeline: array(orderEventSchema),

  /** Attachments of both sides, oldest first. */
  papers: array(orderAttachmentSchema),

  /** Path of the page where the buyer must confirm the payment, while it waits for that. */
  paymentAction: nullable(Joi.string()),

  /** For the buyer of an order that was never paid: error code of the reason. */
  refusal: optional(Joi.string()),

  /**
   * For the seller: the payout waits until the provider can pay the company (`startPayoutSetup`).
   */
  isPayoutWaiting: optional(onlyTrue),
})
export type Order = Infer<typeof orderSchema>

export const orderParamsSchema = object({ id: recordId })
export type OrderParams = Infer<typeof orderParamsSchema>

export const attachmentsDraftSchema = object({ papers: papers.min(1) })
export type AttachmentsDraft = Infer<typeof attachmentsDraftSchema>

export const attachmentParamsSchema = object({
  file: Joi.string().pattern(/^[0-9a-f]{24}(?:-[0-9a-f]{6}(?:-320|-640)?\.webp|\.pdf)$/),
})
export type AttachmentParams = Infer<typeof attachmentParamsSchema>

export const uploadedAttachments = object({ urls: array(attachmentUrl) })
