import Joi, { type SchemaMap } from 'joi'

/** What pesos and dollars are worth to each other. */
export type RateConfig = {
  MXN_PER_USD: number
  /** The day that this rate is of. */
  MXN_PER_USD_DATE: string
}

const defaultRate = { mxnPerUsd: 18.4, date: '2026-11-02' }

/** The schema of `RateConfig`, to be spread into a service's own. Both are to be set to the day's. */
export const rateConfig: SchemaMap<RateConfig, true> = {
  MXN_PER_USD: Joi.number().positive().max(1000).default(defaultRate.mxnPerUsd),
  MXN_PER_USD_DATE: Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD')
    .when('MXN_PER_USD', { is: defaultRate.mxnPerUsd, otherwise: Joi.required() })
    .default(defaultRate.date),
}
