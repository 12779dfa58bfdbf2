import type { Figure } from './figure.ts'
import { contend } from './orders/contend.ts'
import { dueTimers } from './orders/dueTimers.ts'
import { listPages } from './orders/listPages.ts'
import { placeAtRate } from './orders/placeAtRate.ts'
import { startTrade } from './orders/startTrade.ts'

/** Two of orders beside catalog and identity: many who want the same, orders at a rate, deadlines that are over all at once, and lists among 200,000. */
export async function bench(): Promise<Figure[]> {
  const trade = await startTrade()
  try {
    return [...await placeAtRate(trade), ...await contend(trade), ...await dueTimers(trade), ...await listPages(trade)]
  } finally {
    await trade.stop()
  }
}
