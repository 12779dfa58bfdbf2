import Joi from 'joi'
import { exchangeRateSchema } from '../catalog/search.ts'
import { array, type Infer, object, optional } from '../wire/schema.ts'

/**
 * The newest exchange rate. `days`: the rates of its last 40 days, which may have changed too.
 * `revision` rises with each change. Events of the last release have no `days`.
 */
export const rateSetDataSchema = object({
  rate: exchangeRateSchema,
  days: optional(array(exchangeRateSchema)),
  revision: Joi.number().integer().min(1),
})
export type RateSetData = Infer<typeof rateSetDataSchema>
