import Joi from 'joi'
import { recordId, termsRevision } from '../wire/fields.ts'
import { array, type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { listingTerms } from './listingTerms.ts'

/** `termsRevision`: the terms that a buyer has seen. Prices are for `quantity`. */
export const termChangesRequestSchema = object({
  materialId: recordId,
  termsRevision: optional(termsRevision),
  quantity: Joi.string().pattern(/^[1-9]\d{0,8}$/),
})
export type TermChangesRequest = Infer<typeof termChangesRequestSchema>

/** The values of a changed term as texts in the form of the API, empty for none. */
export const termChangeSchema = object({
  term: oneOf(listingTerms),
  was: Joi.string().allow(''),
  now: Joi.string().allow(''),
})
export type TermChange = Infer<typeof termChangeSchema>

/**
 * `termsRevision`: the current one. `changes` is empty if nothing changed, or if the terms that the
 * buyer has seen are no longer known.
 */
export const termChangesReplySchema = object({ termsRevision, changes: array(termChangeSchema) })
export type TermChangesReply = Infer<typeof termChangesReplySchema>
