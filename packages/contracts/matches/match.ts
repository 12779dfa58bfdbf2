import Joi from 'joi'
import { grades, materialSchema, materialTypeNames, presentations } from '../catalog/material.ts'
import { destinationPattern } from '../places/destination.ts'
import { count, recordId } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  type Sent,
  union,
  withDefault,
} from '../wire/schema.ts'
import {
  demandMin,
  feedbackMax,
  feedbackReasons,
  matchBases,
  matchesMax,
  matchesShown,
  reasonsMax,
} from './constants.ts'

const lots = Joi.number().integer().min(1)
const kilometres = Joi.number().integer().min(1)
/** The price per kilogram beside the median ask, in percent of the median. */
const percent = Joi.number().integer()

/** `lots`: how many listings of the basis share this fact. */
const reasonSchemas = [
  object({
    kind: oneOf(['material']),
    type: Joi.string(),
    grade: nullable(Joi.string()),
    lots,
  }),
  object({ kind: oneOf(['mfi']), low: Joi.number(), high: Joi.number(), lots }),
  object({ kind: oneOf(['form']), presentation: Joi.string(), lots }),
  object({ kind: oneOf(['distance']), kilometres }),
  object({ kind: oneOf(['price']), percent, listings: lots }),
  object({ kind: oneOf(['seller']), orders: lots }),
  object({ kind: oneOf(['search']), name: Joi.string() }),
  object({ kind: oneOf(['verified']) }),
] as const

/**
 * A fact about a listing that fits the company. `material`: the same material, and the same grade if
 * it is named. `mfi`: its melt flow index is within these of the company. `price`: beside the median
 * ask of so many listings. `seller`: the company has ordered from it. `search`: a saved search finds
 * it. `verified`: its seller is.
 */
export const matchReasonSchema = union(...reasonSchemas)
export type MatchReason = Infer<typeof matchReasonSchema>

/** `score`: from 0 to 1. `reasons`: the strongest first. */
export const matchSchema = object({
  material: materialSchema,
  score: Joi.number().min(0).max(1),
  reasons: array(matchReasonSchema).max(reasonsMax),
})
export type Match = Infer<typeof matchSchema>

/**
 * A listing that is not for the company, and what follows. `tooFar`: fewer listings from
 * `kilometres` on. `form`: fewer of this material in this form. `price`: fewer that cost `percent`
 * more than the median, or above. `seller`, `material`: fewer of it. A fact that was unknown is
 * missing, and then only this listing is hidden.
 */
export const matchFeedbackSchema = object({
  materialId: recordId,
  reason: oneOf(feedbackReasons),
  type: optional(Joi.string()),
  presentation: optional(Joi.string()),
  kilometres: optional(kilometres),
  percent: optional(percent),
  seller: optional(object({ id: recordId, companyName: Joi.string().allow('') })),
})
export type MatchFeedback = Infer<typeof matchFeedbackSchema>

/** `to`: country and postal code of the delivery, by default the place of the own listings. */
export const matchesQuerySchema = object({
  to: optional(Joi.string().pattern(destinationPattern)),
  limit: withDefault(Joi.number().integer().min(1).max(matchesMax), matchesShown),
})
export type MatchesQuery = Sent<typeof matchesQuerySchema>

/** Listings for a company, the best first. `feedback`: the newest first. */
export const matchesSchema = object({
  basis: oneOf(matchBases),
  items: array(matchSchema).max(matchesMax),
  feedback: array(matchFeedbackSchema).max(feedbackMax),
})
export type Matches = Infer<typeof matchesSchema>

export const feedbackDraftSchema = object({
  materialId: recordId,
  reason: oneOf(feedbackReasons),
  to: optional(Joi.string().pattern(destinationPattern)),
})
export type FeedbackDraft = Infer<typeof feedbackDraftSchema>

export const feedbackParamsSchema = object({ materialId: recordId })
export type FeedbackParams = Infer<typeof feedbackParamsSchema>

/** A listing or a draft, by the fields that make it the same material. */
export const demandQuerySchema = object({
  type: oneOf(materialTypeNames),
  presentation: Joi.string().valid(...presentations),
  grade: optional(oneOf(grades)),
})
export type DemandQuery = Infer<typeof demandQuerySchema>

/** The number of companies that want a material, without the asking one. Null for fewer than three. */
export const demandSchema = object({ companies: nullable(count.min(demandMin)) })
export type Demand = Infer<typeof demandSchema>
