import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { toDeal } from './toDeal.ts'

type Deps = Pick<CatalogDeps, 'deals' | 'exchangeRate'>

/**
 * Writes the deal of a finished order. Its last revision counts, at the rate of the day on which the
 * first one came.
 */
export function onSaleFinished({ deals, exchangeRate }: Deps) {
  return async (sale: SaleFinishedData, { session }: { session: ClientSession }): Promise<void> => {
    const last = await deals.findById(sale.orderId).session(session).lean()
    const deal = toDeal(sale, last ?? { mxnPerUsd: exchangeRate.mxnPerUsd })
    if (!deal || (last && last.revision > deal.revision)) return
    const row = { ...deal, isRelated: last?.isRelated ?? null }
    await deals.replaceOne({ _id: deal._id }, row, { session, upsert: true })
  }
}
