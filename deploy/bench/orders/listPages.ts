import { listOrders } from '@materia/contracts/orders/api.ts'
import { orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrdersPage, OrdersQuery } from '@materia/contracts/orders/order.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { percentile } from '../catalog/constantRate.ts'
import { request } from '../chat/request.ts'
import type { Company } from '../chat/startStage.ts'
import { atMost, type Figure } from '../figure.ts'
import type { Trade } from './startTrade.ts'
import { buildOrder, statusOf, writeOrders } from './writeOrders.ts'

const count = 200_000
/** Of orders that are written past the service. */
const firstId = 1_000_000
const rounds = 300
/** Of processes that have listed nothing yet, the first are not counted. */
const warmUps = 60
const words = [
  'polypropylene',
  'cobre',
  'acero lam',
  'pol',
  'norte',
  'recicladora sierra',
  'alambre',
]

/** Lists among 200,000 orders of 400 companies, one after the other: what is asked for, and what a word finds. */
export async function listPages(trade: Trade): Promise<Figure[]> {
  const companies = await trade.signIn(400)
  const userIds = companies.map(({ userId }) => userId)
  await withProgress(`Writing ${count} orders`, () =>
    writeOrders(trade.orders, count, (at) =>
      buildOrder(firstId + at, { userIds, status: statusOf(firstId + at) }),
    ),
  )
  // Lists begin at the last number that was given.
  await trade.orders.connection
    .collection<{ _id: string; last: number }>('counters')
    .updateOne({ _id: 'orders' }, { $set: { last: firstId + count } }, { upsert: true })
  const companyOf = (at: number) => (at * 37) % companies.length
  // Who bought an order follows from its number (`buildOrder`); among what one sells it is none.
  const boughtBy = (at: number) =>
    firstId +
    Math.floor((at * count) / rounds / companies.length) * companies.length +
    companyOf(at)
  const kinds: Record<string, (at: number) => OrdersQuery> = {
    'all of them': () => ({}),
    'those of a status': (at) => ({ status: orderStatuses[at % orderStatuses.length]! }),
    'those of a word': (at) => ({ q: words[at % words.length]! }),
    'the one of a number': (at) => ({ q: String(boughtBy(at)) }),
  }
  const figures: Figure[] = []
  for (const [name, queryOf] of Object.entries(kinds)) {
    const times: number[] = []
    let found = 0
    const askOne = (at: number) =>
      ask(trade.url, companies[companyOf(at)]!, {
        ...queryOf(at),
        role: at % 2 ? 'buyer' : 'seller',
      })
    for (let at = 0; at < warmUps; at++) await askOne(at)
    for (let at = 0; at < rounds; at++) {
      const startedAt = performance.now()
      found += await askOne(at)
      times.push(performance.now() - startedAt)
    }
    console.log(
      `  ${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, ${(found / rounds).toFixed(1)} found`,
    )
    figures.push(
      atMost(`order list at ${count} orders, ${name}, p99`, percentile(times, 0.99), 'ms', 30),
    )
  }
  return figures
}

async function ask(url: string, company: Company, query: OrdersQuery): Promise<number> {
  const { status, text } = await request(url + operationPath(listOrders, { query }), company)
  if (status !== 200) throw new Error(`${status} for ${JSON.stringify(query)}: ${text}`)
  const { items }: OrdersPage = JSON.parse(text)
  return items.length
}
