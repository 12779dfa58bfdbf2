import Joi, { type SchemaMap } from 'joi'

/** The exchange rate. */
export type RateConfig = {
  MXN_PER_USD: number
  MXN_PER_USD_DATE: string
}

const defaultRate = { mxnPerUsd: 18.4, date: '2026-11-02' }

/** The schema of `RateConfig`. A service spreads it into its own schema. */
export const rateConfig: SchemaMap<RateConfig, true> = {
  MXN_PER_USD: Joi.number()
    .positive()
    .max(1000)
    .default(defaultRate.mxnPerUsd)
    .description(
      'Pesos per dollar, used to compare prices and to price freight in pesos until `npm run rate` sets a rate.',
    ),
  MXN_PER_USD_DATE: Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD')
    .when('MXN_PER_USD', { is: defaultRate.mxnPerUsd, otherwise: Joi.required() })
    .default(defaultRate.date)
    .meta({ type: 'date, `YYYY-MM-DD`' })
    .description('The day of that rate. Set both variables together.'),
}
