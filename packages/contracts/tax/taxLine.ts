import Joi from 'joi'
import { signedMoney } from '../wire/fields.ts'
import { array, type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { certificateKinds, taxLineKinds, taxReasons, taxRuleIds } from './constants.ts'

/**
 * A tax line of an order, or of an order that would be placed now. Negative for tax that the buyer
 * withholds.
 */
export const shownTaxLineSchema = object({
  kind: oneOf(taxLineKinds),

  /** The rule by which it was computed. */
  rule: optional(oneOf(taxRuleIds)),
  percent: Joi.number().min(0).max(100),

  /** The price of the goods. Decimal text, as `amount`. */
  base: signedMoney,
  amount: signedMoney,

  /** Why nothing is computed. */
  reason: optional(oneOf(taxReasons)),

  /** The certificate by which a state does not tax the order. */
  certificate: optional(
    object({ state: Joi.string(), kind: oneOf(certificateKinds), number: Joi.string() }),
  ),
})
export type ShownTaxLine = Infer<typeof shownTaxLineSchema>

export const shownTaxLines = array(shownTaxLineSchema)

/** The tax lines that a buyer has seen before placing an order. */
export const agreedTaxLines = array(object({ kind: oneOf(taxLineKinds), amount: signedMoney })).max(
  4,
)
export type AgreedTaxLine = Infer<typeof agreedTaxLines>[number]
