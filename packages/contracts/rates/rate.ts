import Joi from 'joi'
import { exchangeRateSchema } from '../catalog/search.ts'
import { type Infer, object } from '../wire/schema.ts'

/** The newest exchange rate. `revision` rises with each change. */
export const rateSetDataSchema = object({
  rate: exchangeRateSchema,
  revision: Joi.number().integer().min(1),
})
export type RateSetData = Infer<typeof rateSetDataSchema>
