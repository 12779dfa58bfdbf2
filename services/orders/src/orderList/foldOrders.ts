import { foldVersion } from '@materia/contracts/text/foldText.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { wordsMax, searchWords } from '../order/searchWords.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findNames } from './rewriteOrders.ts'

const batch = 500

/**
 * Makes the search words of orders that the last release folded. Keeps their words, because a
 * company's copy may be missing. It may be interrupted, and two instances may run it at once.
 */
export async function foldOrders({
  orders,
  companies,
}: Pick<OrderDeps, 'orders' | 'companies'>): Promise<number> {
  for (let done = 0; ;) {
    const rows = await orders.find({ foldVersion: null }).limit(batch).lean()
    if (rows.length === 0) return done
    const sides = rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])
    const names = await findNames({ companies }, null, sides)
    const folded = new Map(
      readRows(orders, rows, ({ _id, material, buyerId, sellerId, words }) => {
        const both = [buyerId, sellerId].map((id) => names.get(id) ?? '')
        const all = [...searchWords(_id, material, both), ...words.flatMap(wordsOf)]
        return [_id, [...new Set(all)].slice(0, wordsMax)] as const
      }),
    )
    // An unreadable order keeps its words and is not tried again.
    await orders.bulkWrite(
      rows.map(({ _id, words }) => ({
        updateOne: {
          filter: { _id, foldVersion: null },
          update: { $set: { words: folded.get(_id) ?? words, foldVersion } },
        },
      })),
    )
    done += rows.length
  }
}
