import type { Model } from 'mongoose'
import type { OrderDocument } from '../order/order.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

const batch = 500

/**
 * Adds the seller to ledger entries of the last release, so that statements find them. Returns the
 * number of entries. Two instances may run it at once.
 */
export async function addSellers({
  ledger,
  orders,
}: {
  ledger: Model<LedgerEntryDocument>
  orders: Model<OrderDocument>
}): Promise<number> {
  for (let done = 0; ;) {
    const rows = await ledger.find({ sellerId: null }, { orderId: 1 }).limit(batch).lean()
    if (rows.length === 0) return done
    const ids = rows.map(({ orderId }) => orderId)
    const found = await orders.find({ _id: { $in: ids } }, { sellerId: 1 }).lean()
    const sellers = new Map(found.map(({ _id, sellerId }) => [_id, sellerId]))
    await ledger.bulkWrite(
      rows.map(({ _id, orderId }) => ({
        updateOne: {
          filter: { _id, sellerId: null },
          // An entry of an unknown order is not found again.
          update: { $set: { sellerId: sellers.get(orderId) ?? 0 } },
        },
      })),
    )
    done += rows.length
  }
}
