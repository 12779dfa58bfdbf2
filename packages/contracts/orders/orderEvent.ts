import Joi, { type ObjectSchema } from 'joi'
import type { EventType } from '../wire/Event.ts'
import { instant, recordId } from '../wire/fields.ts'
import { array, type Infer, object, oneOf, onlyTrue, optional } from '../wire/schema.ts'
import { claimKinds, claimNews, claimPhases, orderRoles } from './constants.ts'
import { currency, money, quantity, titleFields, unit } from './order.ts'
import {
  orderActors,
  orderEventName,
  type OrderEventName,
  orderNews,
  type OrderNews,
  orderSteps,
} from './orderStates.ts'

/** The ordered lot, as far as a notice or conversation names it. */
export const namedLotSchema = object({
  ...titleFields,
  quantity,
  unit,
  price: optional(money),
  currency: optional(currency),
})
export type NamedLot = Infer<typeof namedLotSchema>

/** The fields of every order event. */
export const orderFields = {
  orderId: recordId,
  materialId: recordId,
  buyerId: recordId,
  sellerId: recordId,
  by: optional(oneOf(orderActors)),
  credits: optional(array(oneOf(orderRoles))),

  /** The buyer pays by transfer once the seller has confirmed. */
  isPromised: optional(onlyTrue),

  /** The accepted offer that the order comes from. Its seller has confirmed by it. */
  offerId: optional(recordId),

  /**
   * The balance became smaller. Once `refunded`, no money goes back to the buyer: nobody pays the
   * missing part.
   */
  isBalanceReduced: optional(onlyTrue),
  lot: optional(namedLotSchema),

  /** Its notices are raised already, in the transaction of the event. */
  isNoticed: optional(onlyTrue),
}

/**
 * Data of every order event. `by`: the actor of the step; events of earlier releases do not have
 * it.
 */
export const orderEventDataSchema = object(orderFields)
export type OrderEventData = Infer<typeof orderEventDataSchema>

/**
 * `completedAt`: ISO 8601 UTC, when the buyer had the lot. `fee`: Materia's fee from both sides, in
 * the lot's currency; events of earlier releases do not have it.
 */
export const orderCompletedDataSchema = object({
  ...orderFields,
  completedAt: instant,
  fee: optional(money),
})
export type OrderCompletedData = Infer<typeof orderCompletedDataSchema>

/**
 * `isWhole`: the whole payment was refunded, not a part. `isForSale`: the lot never left its seller
 * and is for sale again; events of earlier releases do not have it.
 */
export const orderRefundedDataSchema = object({
  ...orderFields,
  isWhole: Joi.boolean(),
  isForSale: optional(Joi.boolean()),
})
export type OrderRefundedData = Infer<typeof orderRefundedDataSchema>

/**
 * `userId` has one day left before the platform takes `step` by itself. `isToPay`: its transfer has
 * not come. `isToAgree`: both sides have not agreed on the weight. `dueAt`: ISO 8601 UTC.
 */
export const orderDueDataSchema = object({
  ...orderFields,
  userId: recordId,
  step: oneOf(orderSteps),
  isToPay: optional(onlyTrue),
  isToAgree: optional(onlyTrue),
  dueAt: instant,
})
export type OrderDueData = Infer<typeof orderDueDataSchema>

/**
 * `reminded`: one or two business days are left. `amount`: decimal text, the money that goes back to
 * the buyer if the awaited side stays silent; in a case the amount asked. `dueAt`: ISO 8601 UTC.
 * `isCaseNext`: without an answer by then the claim becomes a case.
 */
export const orderClaimDataSchema = object({
  ...orderFields,
  news: oneOf([...claimNews, 'reminded']),
  kind: oneOf(claimKinds),
  phase: oneOf(claimPhases),
  amount: money,
  dueAt: instant,
  isCaseNext: optional(onlyTrue),
})
export type OrderClaimData = Infer<typeof orderClaimDataSchema>

/** The corrected carrier and number. */
export const orderTrackingDataSchema = object({
  ...orderFields,
  carrier: Joi.string(),
  trackingNumber: Joi.string(),
})
export type OrderTrackingData = Infer<typeof orderTrackingDataSchema>

/** `since`: when the case should have been decided. `dueAt`: the date that both sides know now. */
export const caseOverdueDataSchema = object({ ...orderFields, since: instant, dueAt: instant })
export type CaseOverdueData = Infer<typeof caseOverdueDataSchema>

/** Schemas of events with more data than the common fields. */
const ownSchemas = { completed: orderCompletedDataSchema, refunded: orderRefundedDataSchema }

type SchemaOf<News extends OrderNews> = News extends keyof typeof ownSchemas
  ? (typeof ownSchemas)[News]
  : typeof orderEventDataSchema
type DataOf<News extends OrderNews> =
  SchemaOf<News> extends ObjectSchema<infer Data extends object> ? Data : never

/** One event for each state that an order enters, and one for its placing. */
export const newsEvents = byEventName((news) => ({ subject: `orders.order.${news}` })) as {
  [News in OrderNews as OrderEventName<News>]: EventType<DataOf<News>>
}

export const newsSchemas = byEventName((news) => ({
  data: new Map(Object.entries(ownSchemas)).get(news) ?? orderEventDataSchema,
})) as unknown as { [News in OrderNews as OrderEventName<News>]: { data: SchemaOf<News> } }

function byEventName<Value>(valueOf: (news: OrderNews) => Value) {
  return Object.fromEntries(orderNews.map((news) => [orderEventName(news), valueOf(news)]))
}
