import Joi from 'joi'
import { languages } from '../languages.ts'
import { count, recordId, timeZone } from '../wire/fields.ts'
import { type Infer, nullable, object, oneOf, type Sent, withDefault } from '../wire/schema.ts'

/** A company's settled orders of the last year on one side, at most 200. */
export const settlementFiguresSchema = object({
  settled: count,

  /** Both scales were within the tolerance, and the quality was not rejected. */
  within: count,

  /** Median of unloaded less loaded, in percent of the loaded weight. Null without two scales. */
  medianDifferencePercent: nullable(Joi.number()),

  /** Half of its answers to a proposal come within this time. Null without answers. */
  medianAnswerHours: nullable(Joi.number().integer().min(1)),

  /** Orders whose buyer opened a claim. */
  claims: count,
})
export type SettlementFigures = Infer<typeof settlementFiguresSchema>

/** Null below five settled orders. */
export const settlementRecordSchema = object({
  asSeller: nullable(settlementFiguresSchema),
  asBuyer: nullable(settlementFiguresSchema),
})
export type SettlementRecord = Infer<typeof settlementRecordSchema>

export const settlementRecordParamsSchema = object({ userId: recordId })
export type SettlementRecordParams = Infer<typeof settlementRecordParamsSchema>

/** `timeZone`: for its times, which it shows in UTC too. */
export const settlementPdfQuerySchema = object({
  language: withDefault(oneOf(languages), 'en'),
  timeZone: withDefault(timeZone, 'UTC'),
})
export type SettlementPdfQuery = Sent<typeof settlementPdfQuerySchema>
