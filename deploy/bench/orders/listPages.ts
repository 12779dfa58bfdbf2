import { orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { atMost, type Figure, percentile } from '../measure/figure.ts'
import { request } from '../measure/request.ts'
import { copyOrders } from './copyOrders.ts'
import type { Trade } from './startTrade.ts'

const count = 200_000
const firstId = 1_000_000
const rounds = 300
/** Of processes that have listed nothing yet, the first ones do not count. */
const warmUps = 60
const words = ['polypropylene', 'molido', 'azul', 'pol', 'norte', 'recicladora norte', 'regrind']

/** Lists among 200,000 orders of 400 companies, one after the other. */
export async function listPages(trade: Trade): Promise<Figure[]> {
  const companies = await trade.signIn(400)
  const idOf = (at: number) => companies[at % companies.length]!.userId
  await withProgress(`Writing ${count} orders`, () =>
    copyOrders(trade, { firstId, count, hasPayments: false }, (at) => ({
      status: at % 10 < 7 ? 'completed' : orderStatuses[at % orderStatuses.length]!,
      buyerId: idOf(at),
      sellerId: idOf(at + 1 + (at % 399)),
    })),
  )
  // Lists begin at the last number that was given.
  await trade.orders.connection
    .collection<{ _id: string; last: number }>('counters')
    .updateOne({ _id: 'orders' }, { $set: { last: firstId + count } }, { upsert: true })
  const kinds: Record<string, (at: number) => Record<string, string>> = {
    all: () => ({}),
    'of a status': (at) => ({ status: orderStatuses[at % orderStatuses.length]! }),
    'of a word': (at) => ({ q: words[at % words.length]! }),
    'of a number': (at) => ({ q: String(firstId + at * companies.length + (at % 400)) }),
  }
  const figures: Figure[] = []
  for (const [name, queryOf] of Object.entries(kinds)) {
    const times: number[] = []
    for (let at = 0; at < warmUps + rounds; at++) {
      const query = new URLSearchParams({ ...queryOf(at), role: at % 2 ? 'buyer' : 'seller' })
      const company = companies[at % companies.length]
      const { status, text, ms } = await request(`${trade.url}/api/orders?${query}`, company)
      if (status !== 200) throw new Error(`${status} for ${query}: ${text}`)
      if (at >= warmUps) times.push(ms)
    }
    const p50 = percentile(times, 0.5).toFixed(1)
    const what = `order list at ${count} orders, ${name}, p99 (p50 ${p50})`
    figures.push(atMost(what, percentile(times, 0.99), 'ms', 30))
  }
  return figures
}
