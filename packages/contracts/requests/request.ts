import Joi from 'joi'
import { currencies } from '../catalog/lists/constants.ts'
import { offerSchema } from '../offers/offer.ts'
import { orderRoles } from '../orders/constants.ts'
import { orderedMaterialSchema, partySchema, quantity } from '../orders/order.ts'
import { destinationPattern } from '../places/destination.ts'
import { count, cursor, day, instant, recordId, textOf } from '../wire/fields.ts'
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
  answersMax,
  invitedMax,
  inviteStates,
  kilogramsMax,
  refusalReasons,
  requestEnds,
  requestFilters,
  requestNoteMax,
  requestsPageSize,
  requestsPageSizeMax,
  requestStates,
} from './constants.ts'

const kilograms = Joi.number().integer().min(1).max(kilogramsMax)
const destination = Joi.string().pattern(destinationPattern)
const note = textOf(1, requestNoteMax, 'lines')
/** Decimal text with up to four decimals, for one kilogram. */
const unitPrice = Joi.string().pattern(/^\d{1,9}(\.\d{1,4})?$/)

/** Asks the sellers of these listings for offers. */
export const requestDraftSchema = object({
  materialIds: array(recordId).min(1).max(invitedMax).unique(),
  kilograms,

  /** The currency in which the answers are compared. */
  currency: oneOf(currencies),

  /** The destination of the goods. */
  to: destination,
  until: instant,
  note: optional(note),
})
export type RequestDraft = Sent<typeof requestDraftSchema>

/** A later end, or more goods. */
export const requestChangeSchema = object({
  kilograms: optional(kilograms),
  until: optional(instant),
}).min(1)
export type RequestChange = Infer<typeof requestChangeSchema>

export const requestParamsSchema = object({ id: recordId })
export type RequestParams = Infer<typeof requestParamsSchema>

export const refusalSchema = object({
  reason: oneOf(refusalReasons),
  note: optional(textOf(0, requestNoteMax, 'lines').allow('')),
})
export type Refusal = Infer<typeof refusalSchema>

/** `showsPrice`: sellers that are not chosen see the lowest price of an award when the request ends. */
const showsPrice = withDefault(Joi.boolean(), false)

/** `quantity`: a part of the offer, in whole units of its listing. Without it, all of it. */
export const awardsDraftSchema = object({
  showsPrice,
  awards: array(
    object({
      offerId: recordId,

      /** It names the terms that the buyer has seen. */
      hash: Joi.string().pattern(/^[0-9a-f]{32}$/),
      quantity: optional(quantity),
    }),
  )
    .min(1)
    .max(answersMax)
    .unique('offerId'),
})
export type AwardsDraft = Sent<typeof awardsDraftSchema>

export const requestCloseSchema = object({ isCancelled: optional(onlyTrue), showsPrice })
export type RequestClose = Sent<typeof requestCloseSchema>

/** A seller's part in a request. A seller sees only its own. */
export const inviteSchema = object({
  seller: partySchema,

  /** The listings that the buyer asks about. */
  materials: array(object({ id: recordId, material: orderedMaterialSchema })),
  state: oneOf(inviteStates),
  changedAt: instant,

  /** Its newest offer for this request. */
  offerId: nullable(recordId),
  awardedKilograms: count,
  reason: optional(oneOf(refusalReasons)),
  note: optional(Joi.string().allow('')),
})
export type Invite = Infer<typeof inviteSchema>

/** A request as its buyer or one of its sellers sees it. */
export const requestSchema = object({
  id: recordId,
  role: oneOf(orderRoles),
  buyer: partySchema,
  state: oneOf(requestStates),
  why: optional(oneOf(requestEnds)),
  kilograms,

  /** Only its buyer sees it. */
  awardedKilograms: count,
  currency: oneOf(currencies),

  /** Country and postal code, and the state as text. */
  to: destination,
  place: Joi.string(),
  until: instant,
  note: optional(note),

  /** The wanted post that the answers belong to. */
  wantedId: optional(recordId),
  invites: array(inviteSchema),

  /** The lowest price per kilogram of an award, where the buyer shows it. */
  wonPrice: optional(unitPrice),

  /** The reader can act: answer, decline, award, close. */
  isOpenForReader: Joi.boolean(),
  createdAt: instant,
})
export type Request = Infer<typeof requestSchema>

export const requestsQuerySchema = object({
  role: oneOf(orderRoles),
  filter: optional(oneOf(requestFilters)),

  /** Only the requests that hold the answers of this wanted post. */
  wantedId: optional(recordId),
  limit: withDefault(Joi.number().integer().min(1).max(requestsPageSizeMax), requestsPageSize),
  cursor: optional(cursor),
})
export type RequestsQuery = Sent<typeof requestsQuerySchema>

export const requestsPageSchema = object({
  items: array(requestSchema),
  nextCursor: nullable(Joi.string()),
})
export type RequestsPage = Infer<typeof requestsPageSchema>

/** `toAnswer`: requests that wait for the reader's offer. `toAward`: with answers to decide about. */
export const requestCountsSchema = object({ toAnswer: count, toAward: count })
export type RequestCounts = Infer<typeof requestCountsSchema>

/**
 * An offer for a request, in the request's currency. Prices are for one kilogram. `freight`: null
 * when it is on request, "0" when the price includes it. `delivered`: goods and freight, null with
 * the freight.
 */
export const answerSchema = object({
  offer: offerSchema,
  kilograms: count,
  goods: unitPrice,
  freight: nullable(unitPrice),
  delivered: nullable(unitPrice),

  /** The price was converted with the rate of this day. */
  rateDay: optional(day),

  /** The terms that most other answers have differently. */
  differs: array(Joi.string()),
})
export type Answer = Infer<typeof answerSchema>

/** The offers for a request, the lowest delivered price first, then those without one. */
export const answersSchema = object({
  request: requestSchema,
  items: array(answerSchema).max(answersMax),
})
export type Answers = Infer<typeof answersSchema>

/** `failed`: the offers that could not be accepted, with the code of the reason. */
export const awardedSchema = object({
  request: requestSchema,
  failed: array(object({ offerId: recordId, code: Joi.string(), message: Joi.string() })),
})
export type Awarded = Infer<typeof awardedSchema>
