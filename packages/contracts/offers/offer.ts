import Joi from 'joi'
import { currencies, type Unit } from '../catalog/lists/constants.ts'
import { orderRoles } from '../orders/constants.ts'
import { money, orderedMaterialSchema, partySchema, quantity } from '../orders/order.ts'
import { weightBases } from '../weighing/constants.ts'
import { settlementOfferSchema } from '../weighing/terms.ts'
import { count, cursor, day, instant, recordId, termsRevision, textOf } from '../wire/fields.ts'
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
  declineReasons,
  depositPercent,
  frameRests,
  incoterms,
  linesMax,
  noticeDaysMax,
  offerEnds,
  offerFilters,
  offerPayments,
  offersPageSize,
  offersPageSizeMax,
  offerStates,
  offerSteps,
  offerTextMax,
  priceUnits,
  tolerancePercentMax,
} from './constants.ts'

/** Decimal text with up to four decimals, more than zero. */
const price = Joi.string().pattern(/^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,4})?$/)
/** Decimal text with up to two decimals. */
const share = Joi.string().pattern(/^(100|\d{1,2}(\.\d{1,2})?)$/)
const flow = Joi.string().pattern(/^\d{1,4}(\.\d{1,2})?$/)

const lineFields = {
  materialId: recordId,

  /** Whole units of the listing. */
  quantity,
  price,
  per: oneOf(priceUnits),
}

export const offerLineSchema = object(lineFields)
export type OfferLine = Infer<typeof offerLineSchema>

/** Limits that the goods keep. Percentages and flow as decimal text. */
export const qualitySchema = object({
  grade: optional(textOf(1, offerTextMax.grade)),
  mfiMin: optional(flow),
  mfiMax: optional(flow),
  moisturePercentMax: optional(share),
  contaminationPercentMax: optional(share),
  note: optional(textOf(1, offerTextMax.note, 'lines')),
})
export type Quality = Infer<typeof qualitySchema>

/**
 * A frame contract. `perMonth`: at most so much in one month. `noticeDays`: how long after one side
 * ends it the other side can still rely on it. `rest`: what happens with what is not called off.
 */
const callOffTermSchema = object({
  perMonth: quantity,
  until: day,
  rest: oneOf(frameRests),
  noticeDays: withDefault(Joi.number().integer().min(0).max(noticeDaysMax), 30),
})
export type CallOffTerm = Infer<typeof callOffTermSchema>

/** All terms of a revision. The freight is the seller's in all Incoterms but EXW and FCA. */
export const offerTermsSchema = object({
  lines: array(offerLineSchema).min(1).max(linesMax).unique('materialId'),
  currency: oneOf(currencies),

  /** How many percent more or less may be delivered. */
  tolerancePercent: withDefault(Joi.number().integer().min(0).max(tolerancePercentMax), 0),
  incoterm: oneOf(incoterms),

  /** The named place of the Incoterm. */
  place: textOf(2, offerTextMax.place),
  quality: withDefault(qualitySchema, {}),
  weightBasis: oneOf(weightBases),

  /** The orders are paid by weight and quality. Absent: they cost the price of the quantity. */
  settlement: optional(settlementOfferSchema),
  payment: oneOf(offerPayments),

  /** The part that the buyer pays before the loading, by transfer. Absent: all of it. */
  depositPercent: optional(Joi.number().integer().min(depositPercent.min).max(depositPercent.max)),
  validUntil: instant,
  loading: optional(nullable(object({ from: day, until: day }))),

  /** The buyer may take a part from this quantity on, at the same price. For one listing. */
  partsFrom: optional(quantity),

  /** The buyer accepts only after it has approved a sample of each listing. */
  needsSample: optional(onlyTrue),

  /** The quantity runs over months: it is called off in parts until this day. */
  callOff: optional(callOffTermSchema),
  note: optional(textOf(1, offerTextMax.note, 'lines')),
})
export type OfferTerms = Infer<typeof offerTermsSchema>

/** `isConfirmed`: the author confirms a price that is far from the listed one. */
const confirmed = { isConfirmed: optional(Joi.boolean()) }

/**
 * A new offer. All its listings belong to one of the two companies, the seller. `requestId`: it
 * answers this request of the partner. `wantedId`: or this wanted post.
 */
export const offerDraftSchema = object({
  partnerId: recordId,
  requestId: optional(recordId),
  wantedId: optional(recordId),
  terms: offerTermsSchema,
  ...confirmed,
})
export type OfferDraft = Sent<typeof offerDraftSchema>

/** A new revision of the reader. `after`: the newest revision that the reader has seen. */
export const revisionDraftSchema = object({
  terms: offerTermsSchema,
  after: recordId,
  ...confirmed,
})
export type RevisionDraft = Sent<typeof revisionDraftSchema>

export const offerParamsSchema = object({ id: recordId })
export type OfferParams = Infer<typeof offerParamsSchema>

export const hash = Joi.string().pattern(/^[0-9a-f]{32}$/)

/** `quantity`: a part, where the terms allow it. */
export const acceptanceSchema = object({ hash, quantity: optional(quantity) })
export type Acceptance = Infer<typeof acceptanceSchema>

/** `no`: the revision that is declined. */
export const declineSchema = object({
  no: recordId,
  reason: oneOf(declineReasons),
  note: optional(textOf(0, offerTextMax.note, 'lines').allow('')),
})
export type Decline = Infer<typeof declineSchema>

export const withdrawalSchema = object({ no: recordId })
export type Withdrawal = Infer<typeof withdrawalSchema>

/** A listing of a revision, as it was then. Money is decimal text. */
export const revisionLineSchema = object({
  ...lineFields,
  material: orderedMaterialSchema,
  unit: Joi.string<Unit>(),
  pieceKilograms: nullable(Joi.string()),
  termsRevision,
  amount: money,
})
export type RevisionLine = Infer<typeof revisionLineSchema>

export const revisionSchema = object({
  /** From 1 on, over both sides. */
  no: recordId,
  by: oneOf(orderRoles),
  at: instant,

  /** Names exactly these terms. An acceptance repeats it. */
  hash,
  terms: offerTermsSchema,
  lines: array(revisionLineSchema),

  /** The sum of its lines, without freight, fees and tax. */
  amount: money,

  /** The fields of the terms that differ from the revision before. Empty for the first. */
  changes: array(Joi.string()),
})
export type Revision = Infer<typeof revisionSchema>

const revisionNo = nullable(recordId)

/** Decimal text with up to four decimals, for one kilogram. */
export const wonPriceSchema = object({
  amount: Joi.string().pattern(/^\d{1,9}(\.\d{1,4})?$/),
  currency: oneOf(currencies),
})
export type WonPrice = Infer<typeof wonPriceSchema>

/** An offer as one of its two sides sees it. */
export const offerSchema = object({
  id: recordId,
  role: oneOf(orderRoles),
  partner: partySchema,
  state: oneOf(offerStates),

  /** Oldest first. They never change. */
  revisions: array(revisionSchema),

  /** The revision of each side that can be accepted. */
  live: object({ buyer: revisionNo, seller: revisionNo }),

  /** The side that should act. */
  waitsFor: nullable(oneOf(orderRoles)),

  /** The steps that the reader can take now. */
  nextSteps: array(oneOf(offerSteps)),

  /** `dueAt`: until when the buyer has to pay, or can call off a frame contract. */
  accepted: nullable(object({ no: recordId, by: oneOf(orderRoles), at: instant, dueAt: instant })),

  /** Its orders, one for each listing, once they are placed. */
  orderIds: array(recordId),
  end: nullable(
    object({
      why: oneOf(offerEnds),
      by: nullable(oneOf(orderRoles)),
      at: instant,
      reason: optional(oneOf(declineReasons)),
      note: optional(Joi.string().allow('')),

      /** Another offer won at this price per kilogram, which the buyer shows. */
      wonPrice: optional(wonPriceSchema),
    }),
  ),

  /** The request that it answers. */
  requestId: optional(recordId),

  /** The frame contract that it calls off a part of. */
  frameId: optional(recordId),

  /** Until when its author can renew an expired offer. */
  renewUntil: optional(instant),

  /** Terms of the listings that have changed since and that the offer does not state itself. */
  changedTerms: optional(array(object({ materialId: recordId, term: Joi.string() }))),
  createdAt: instant,
  changedAt: instant,
})
export type Offer = Infer<typeof offerSchema>

/** `partnerId`: only offers with this company. `materialId`: only offers about this listing. */
export const offersQuerySchema = object({
  filter: optional(oneOf(offerFilters)),
  partnerId: optional(recordId),
  materialId: optional(recordId),
  q: optional(textOf(1, 100)),
  limit: withDefault(Joi.number().integer().min(1).max(offersPageSizeMax), offersPageSize),
  cursor: optional(cursor),
})
export type OffersQuery = Sent<typeof offersQuerySchema>

export const offersPageSchema = object({
  items: array(offerSchema),
  nextCursor: nullable(Joi.string()),
})
export type OffersPage = Infer<typeof offersPageSchema>

/**
 * `mine`: offers that wait for the reader. `underWay`: accepted offers of a listing of the reader
 * that are not ordered yet. `frames`: running frame contracts that call off parts of it.
 */
export const offerCountsSchema = object({ mine: count, underWay: count, frames: optional(count) })
export type OfferCounts = Infer<typeof offerCountsSchema>
export const offerCountsQuerySchema = object({ materialId: optional(recordId) })
export type OfferCountsQuery = Infer<typeof offerCountsQuerySchema>
