import { defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Pesos per dollar on a day. */
export type ExchangeRateDocument = {
  /** `YYYY-MM-DD` */
  _id: string
  mxnPerUsd: number
}

export const exchangeRateModel = defineModel<ExchangeRateDocument>('exchange_rates', {
  _id: text,
  mxnPerUsd: { type: Number, required: true },
})
