import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { OrderDocument } from '../order/order.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { type SellerLine, sellerLines } from './sellerLines.ts'
import { type Statement, statementOf } from './statementOf.ts'

export type StatementDeps = Pick<OrderDeps, 'orders' | 'ledger'>
export type WantedStatement = {
  sellerId: number
  currency: Currency
  month: string
  timeZone: string
}
/** With the orders of its lines. */
export type ReadStatement = Statement & { orders: Map<number, OrderRecord> }

/**
 * Reads the entries since the beginning of the month, and all entries of their orders and of orders
 * that have not ended. Any other order began and ended before, so it held nothing.
 */
export async function readStatement(
  deps: StatementDeps,
  { sellerId, currency, month, timeZone }: WantedStatement,
): Promise<ReadStatement> {
  // A day earlier, because the month begins at another time in each time zone.
  const since = new Date(new Date(`${month}-01T00:00:00Z`).getTime() - dayMs)
  const moved = await deps.ledger.distinct('orderId', { sellerId, at: { $gte: since } })
  const open = await findOpenIds(deps.orders, sellerId)
  const ids = [...new Set([...moved, ...open])]
  const rows = await deps.orders.find({ _id: { $in: ids }, currency }).lean()
  const orders = new Map(readRows(deps.orders, rows, (row) => [row._id, toRecord(row)] as const))
  const entries = await deps.ledger.find({ orderId: { $in: [...orders.keys()] } }).lean()
  return { ...statementOf(linesOf(orders, entries), month, timeZone), orders }
}

async function findOpenIds(orders: StatementDeps['orders'], sellerId: number): Promise<number[]> {
  const idsOf = async (filter: object) =>
    (await orders.find({ sellerId, isPaid: true, ...filter }, { _id: 1 }).lean()).map(
      ({ _id }: Pick<OrderDocument, '_id'>) => _id,
    )
  return [
    ...(await idsOf({ status: { $nin: endedStatuses } })),
    ...(await idsOf({ status: { $in: endedStatuses }, isPayoutWaiting: true })),
  ]
}

function linesOf(orders: Map<number, OrderRecord>, entries: LedgerEntryDocument[]): SellerLine[] {
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId)
  return [...byOrder].flatMap(([orderId, own]) =>
    sellerLines(orders.get(orderId)!.state.amounts, own),
  )
}
