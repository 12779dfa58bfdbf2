import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import { rates as contract } from '@materia/contracts/rates/contract.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import type { CatalogModels } from '../model/catalogModels.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { findLatestRate } from './findLatestRate.ts'

type Deps = Pick<CatalogModels, 'exchangeRates'> & { connection: Connection; now: () => Date }

/** Others learn the rates of this many days. */
const toldDays = 40

/** Stores rates, a later one for the same date in place of the earlier one. Returns the newest. */
export async function setRates(
  { exchangeRates, connection, now }: Deps,
  rates: [ExchangeRate, ...ExchangeRate[]],
): Promise<ExchangeRate> {
  return transaction(
    connection,
    async (session) => {
      await exchangeRates.bulkWrite(
        rates.map(({ date, mxnPerUsd }) => ({
          updateOne: { filter: { _id: date }, update: { $set: { mxnPerUsd } }, upsert: true },
        })),
        { session },
      )
      const rate = (await findLatestRate(exchangeRates, session))!
      const first = new Date(Date.parse(rate.date) - (toldDays - 1) * dayMs)
      const rows = await exchangeRates
        .find({ _id: { $gte: first.toISOString().slice(0, 10) } })
        .session(session)
        .lean()
      const days = rows.map(({ _id: date, mxnPerUsd }) => ({ mxnPerUsd, date }))
      await emit(session, contract.rateSet, { rate, days, revision: now().getTime() })
      return rate
    },
    { locks: ['rates'] },
  )
}
