import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import type { ExchangeRateDocument } from '../model/exchangeRate.ts'

/** The rate of the newest date. Null before an operator set one. */
export async function findLatestRate(
  exchangeRates: Model<ExchangeRateDocument>,
  session: ClientSession | null = null,
): Promise<ExchangeRate | null> {
  const row = await exchangeRates.findOne().sort({ _id: -1 }).session(session).lean()
  return row && { mxnPerUsd: row.mxnPerUsd, date: row._id }
}
