import Joi from 'joi'
import { addressRules } from '../address.ts'
import type { Address } from '../address.ts'
import type { Currency, Unit } from '../catalog/types.ts'
import { type Language, languages } from '../languages.ts'
import { emailAddress, instant, postalPlace, recordId, textBy, textOf } from '../schemas.ts'
import {
  contactPhoneMin,
  orderRoles,
  ordersPageSize,
  ordersPageSizeMax,
  papersMax,
  paperSubjects,
  paymentMethods,
  paymentStatuses,
  stepNoteMax,
} from './constants.ts'
import { orderActors, orderStatuses, orderSteps } from './orderStates.ts'
import { paperPathPattern } from './screenPaths.ts'
import type {
  ExportOrdersQuery,
  Order,
  OrderDraft,
  OrderedMaterial,
  OrderEvent,
  OrderPaper,
  OrderParams,
  OrderRole,
  OrdersPage,
  OrdersQuery,
  OrderStepDraft,
  PaperParams,
  PapersDraft,
  Party,
} from './types.ts'

export const quantity = Joi.string().pattern(/^[1-9]\d{0,8}$/)
export const unit = Joi.string<Unit>().pattern(/^[A-Za-z]{1,10}$/)
/** Decimal text with two decimals. */
export const money = Joi.string().pattern(/^\d{1,13}\.\d{2}$/)
export const currency = Joi.string<Currency>().pattern(/^[A-Z]{3}$/)
export const cursor = Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)
export const titleFields = {
  title: Joi.string().required(),
  type: Joi.string().allow('').required(),
  presentation: Joi.string().allow('').required(),
  color: Joi.string().required(),
  grade: Joi.string().allow(null),
  materialOrigin: Joi.string().required(),
}

const addressSchema = Joi.object<Address, true>({
  line1: textBy(addressRules.line1),
  line2: textBy(addressRules.line2).default(''),
  city: textBy(addressRules.city),
  ...postalPlace,
})

export const orderDraftSchema = Joi.object<OrderDraft, true>({
  materialId: recordId.required(),
  quantity: quantity.required(),
  quote: Joi.string().max(2_000).required(),
  shippingAddress: addressSchema.required(),
  billingAddress: addressSchema.required(),
  contactEmail: emailAddress().required(),
  contactPhone: textOf(contactPhoneMin, 40).required(),
  // Never a card number: nothing that is digits alone.
  paymentToken: Joi.string()
    .pattern(/^[a-z]+_[A-Za-z0-9_]{2,200}$/)
    .required(),
  paymentMethod: Joi.string()
    .valid(...paymentMethods)
    .required(),
  sellerId: recordId,
  unit,
  totalPrice: money,
  currency,
  shippingMethod: textOf(1, 80),
  shippingCarrier: textOf(1, 80),
  shippingCost: money,
  fee: money,
}).required()

const readAddress = Joi.object<Address, true>({
  line1: Joi.string().required(),
  line2: Joi.string().allow('').required(),
  city: Joi.string().required(),
  state: Joi.string().required(),
  postalCode: Joi.string().required(),
  country: Joi.string().required(),
})
export const partySchema = Joi.object<Party, true>({
  id: recordId.required(),
  companyName: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  isDeleted: Joi.boolean().valid(true),
})
const orderedMaterialSchema = Joi.object<OrderedMaterial, true>({
  ...titleFields,
  category: Joi.string().required(),
  imageUrl: Joi.string().required(),
})
const orderEventSchema = Joi.object<OrderEvent, true>({
  status: Joi.string()
    .valid(...orderStatuses)
    .required(),
  at: instant.required(),
  by: Joi.string()
    .valid(...orderActors)
    .required(),
  note: Joi.string().allow('').required(),
})
const step = Joi.string().valid(...orderSteps)
const paperUrl = Joi.string().pattern(paperPathPattern)
const papers = Joi.array().items(paperUrl).unique().max(papersMax)
const orderPaperSchema = Joi.object<OrderPaper, true>({
  url: paperUrl.required(),
  about: Joi.string()
    .valid(...paperSubjects)
    .required(),
  by: Joi.string()
    .valid(...orderRoles)
    .required(),
  at: instant.required(),
})

export const orderSchema = Joi.object<Order, true>({
  id: recordId.required(),
  role: Joi.string()
    .valid(...orderRoles)
    .required(),
  buyerId: recordId.required(),
  sellerId: recordId.required(),
  buyer: partySchema.required(),
  seller: partySchema.required(),
  materialId: recordId.required(),
  material: orderedMaterialSchema.required(),
  quantity: quantity.required(),
  unit: unit.required(),
  price: money.required(),
  shippingCost: money.required(),
  totalPrice: money.required(),
  fee: money.required(),
  amount: money.required(),
  refunded: money.required(),
  currency: currency.required(),
  shippingAddress: readAddress.allow(null).required(),
  billingAddress: readAddress.allow(null).required(),
  contactEmail: Joi.string().allow(null).required(),
  contactPhone: Joi.string().allow(null).required(),
  shippingMethod: Joi.string().required(),
  shippingCarrier: Joi.string().required(),
  shippingTrackingNumber: Joi.string().allow(null).required(),
  estimatedDeliveryDate: instant.allow(null).required(),
  status: Joi.string()
    .valid(...orderStatuses)
    .required(),
  paymentStatus: Joi.string()
    .valid(...paymentStatuses)
    .required(),
  paymentMethod: Joi.string()
    .valid(...paymentMethods)
    .required(),
  createdAt: instant.required(),
  completedAt: instant.allow(null).required(),
  deadline: Joi.object({ at: instant.required(), step: step.required() }).allow(null).required(),
  nextSteps: Joi.array().items(step).required(),
  timeline: Joi.array().items(orderEventSchema).required(),
  papers: Joi.array().items(orderPaperSchema).required(),
  paymentAction: Joi.string().allow(null).required(),
  refusal: Joi.string(),
  isPayoutWaiting: Joi.boolean().valid(true),
})

export const orderParamsSchema = Joi.object<OrderParams, true>({ id: recordId.required() })
export const ordersQuerySchema = Joi.object<OrdersQuery & { role: OrderRole; limit: number }, true>({
  role: Joi.string()
    .valid(...orderRoles)
    .default('buyer'),
  status: Joi.string().valid(...orderStatuses),
  q: textOf(1, 100),
  limit: Joi.number().integer().min(1).max(ordersPageSizeMax).default(ordersPageSize),
  cursor,
})
export const ordersPageSchema = Joi.object<OrdersPage, true>({
  items: Joi.array().items(orderSchema).required(),
  nextCursor: Joi.string().allow(null).required(),
  waiting: Joi.number().integer().min(0).required(),
})

export const orderStepDraftSchema = Joi.object<OrderStepDraft, true>({
  step: step.required(),
  note: textOf(0, stepNoteMax).allow(''),
  carrier: textOf(1, 80).required().when('step', { is: 'ship', otherwise: Joi.forbidden() }),
  trackingNumber: textOf(1, 80).required().when('step', { is: 'ship', otherwise: Joi.forbidden() }),
  amount: money.when('step', { is: 'refund', otherwise: Joi.forbidden() }),
  papers: papers.when('step', { is: Joi.valid('ship', 'dispute'), otherwise: Joi.forbidden() }),
}).required()

export const papersDraftSchema = Joi.object<PapersDraft, true>({
  papers: papers.min(1).required(),
}).required()
export const paperParamsSchema = Joi.object<PaperParams, true>({
  file: Joi.string()
    .pattern(/^[0-9a-f]{24}(?:-[0-9a-f]{6}(?:-320|-640)?\.webp|\.pdf)$/)
    .required(),
})
export const uploadedPapers = Joi.object<{ urls: string[] }, true>({
  urls: Joi.array().items(paperUrl).required(),
})

export const exportOrdersQuerySchema = Joi.object<
  ExportOrdersQuery & { role: OrderRole; language: Language; timeZone: string },
  true
>({
  role: Joi.string()
    .valid(...orderRoles)
    .default('buyer'),
  status: Joi.string().valid(...orderStatuses),
  q: textOf(1, 100),
  language: Joi.string()
    .valid(...languages)
    .default('en'),
  timeZone: Joi.string().max(60).custom(knownTimeZone).default('UTC'),
})

function knownTimeZone(timeZone: string): string {
  // Throws of one that is none.
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return timeZone
}
