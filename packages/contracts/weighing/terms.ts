import Joi from 'joi'
import { type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { weightBases } from './constants.ts'

/** Percent as decimal text with up to two decimals. */
export const percent = Joi.string().pattern(/^(100|\d{1,2}(\.\d{1,2})?)$/)
/** Kilograms as decimal text. */
export const kilogramsField = Joi.string().pattern(/^\d{1,9}(\.\d{1,8})?$/)

/**
 * How an order is paid by weight and quality. An order keeps its terms. `version`: of the formula in
 * `settle.ts`. Orders of before have none, and cost the price of the ordered quantity.
 */
export const settlementTermsSchema = object({
  version: Joi.number().valid(1),

  /** The scale whose weight counts. */
  weightBasis: oneOf(weightBases),

  /** How far the two scales may differ: this part of the gross weight, or at least `kilograms`. */
  tolerance: object({ percent, kilograms: kilogramsField }),

  /** How many percent more than ordered is paid. The buyer pays it first and gets back the rest. */
  overagePercent: Joi.number().integer().min(0).max(10),

  /** Moisture up to here is paid as goods. Absent: moisture changes nothing. */
  moisturePercent: optional(percent),

  /**
   * Contamination up to `percent` is paid as goods. Each percent more costs `factor` percent. Above
   * `rejectPercent` silence does not agree.
   */
  contamination: optional(
    object({
      percent,
      factor: Joi.string().pattern(/^[1-5](\.\d{1,2})?$/),
      rejectPercent: optional(percent),
    }),
  ),

  /** The reduction of the price if both sides agree that the goods are of a lower grade. */
  downgradePercent: optional(percent),
})
export type SettlementTerms = Infer<typeof settlementTermsSchema>

/** The statements of an offer about its settlement, beside its weight basis, quality and tolerance. */
export const settlementOfferSchema = object({
  tolerancePercent: optional(percent),
  contaminationFactor: optional(Joi.string().pattern(/^[1-5](\.\d{1,2})?$/)),
  rejectPercent: optional(percent),
  downgradePercent: optional(percent),
})
export type SettlementOffer = Infer<typeof settlementOfferSchema>
