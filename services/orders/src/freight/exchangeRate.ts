import type { RateSetData } from '@materia/contracts/rates/rate.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'

/**
 * A copy of catalog's exchange rates: the newest one in the row with the id 1, and one row for each
 * day, such as 20261127.
 */
type ExchangeRateDocument = { _id: number; revision: number; mxnPerUsd: number }

const newestId = 1
const dayIdOf = (date: string) => Number(date.replaceAll('-', ''))
const dateOf = (dayId: number) =>
  String(dayId).replace(/(\d{4})(\d\d)(\d\d)/, (_, year, month, day) => `${year}-${month}-${day}`)

export const exchangeRateModel = defineModel<ExchangeRateDocument>('exchange_rates', {
  _id: integer,
  revision: integer,
  mxnPerUsd: { type: Number, required: true },
})

/** Pesos per dollar of a day, such as the FIX of Banxico. */
export type DatedRate = { mxnPerUsd: number; date: string }
export type RateDeps = { exchangeRates: Model<ExchangeRateDocument> }

export function onRateSet({ exchangeRates }: RateDeps) {
  return async (
    { rate, days = [], revision }: RateSetData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const copies = [rate, ...days].map(({ date, mxnPerUsd }) => ({ _id: dayIdOf(date), mxnPerUsd }))
    for (const copy of [{ _id: newestId, mxnPerUsd: rate.mxnPerUsd }, ...copies])
      await saveCopy(exchangeRates, session, { ...copy, revision })
  }
}

/** Pesos per dollar. `fallback` until catalog has published a rate. */
export async function findMxnPerUsd(
  { exchangeRates }: RateDeps,
  fallback: number,
): Promise<number> {
  return (await exchangeRates.findById(newestId).lean())?.mxnPerUsd ?? fallback
}

/** The newest known rate of a day or before. Null if there is none. */
export async function findDatedRate(
  { exchangeRates }: RateDeps,
  day: string,
): Promise<DatedRate | null> {
  const known = await exchangeRates.find({ _id: { $gt: newestId, $lte: dayIdOf(day) } }).lean()
  const [newest] = known.toSorted((one, other) => other._id - one._id)
  return newest ? { mxnPerUsd: newest.mxnPerUsd, date: dateOf(newest._id) } : null
}
