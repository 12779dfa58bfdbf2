import type { RateSetData } from '@materia/contracts/rates/rate.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'

/** A copy of catalog's newest exchange rate: one row. */
type ExchangeRateDocument = { _id: number; revision: number; mxnPerUsd: number }

const onlyId = 1

export const exchangeRateModel = defineModel<ExchangeRateDocument>('exchange_rates', {
  _id: integer,
  revision: integer,
  mxnPerUsd: { type: Number, required: true },
})

type Deps = { exchangeRates: Model<ExchangeRateDocument> }

export function onRateSet({ exchangeRates }: Deps) {
  return async (
    { rate: { mxnPerUsd }, revision }: RateSetData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await saveCopy(exchangeRates, session, { _id: onlyId, revision, mxnPerUsd })
  }
}

/** Pesos per dollar. `fallback` until catalog has published a rate. */
export async function findMxnPerUsd({ exchangeRates }: Deps, fallback: number): Promise<number> {
  return (await exchangeRates.findById(onlyId).lean())?.mxnPerUsd ?? fallback
}
