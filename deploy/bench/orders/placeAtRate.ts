import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../../local/console/progress.mjs'
import { percentile } from '../catalog/constantRate.ts'
import { atMost, type Figure } from '../figure.ts'
import { type Bought, draftOf, order } from './buy.ts'
import { inLanes } from './contend.ts'
import type { Trade } from './startTrade.ts'

const perSecond = 30
/** Processes that have placed nothing yet get half of it at first, then all of it; that much is not counted. */
const warmUp = { perSecond: perSecond / 2, seconds: 10, thenSeconds: 5 }
const measuredSeconds = 20
const lots = 100

/** Orders at a constant rate, however late the answers come. */
export async function placeAtRate(trade: Trade): Promise<Figure[]> {
  const { url } = trade
  const slow = warmUp.perSecond * warmUp.seconds
  const warm = slow + perSecond * warmUp.thenSeconds
  const count = warm + perSecond * measuredSeconds
  const [seller, ...buyers] = await trade.signIn(101)
  const materialIds = await trade.list(lots, {
    userId: seller!.userId,
    quantity: 1_000_000,
    isSingleLot: false,
  })
  const pairs = Array.from({ length: count }, (_, at) => ({
    buyer: buyers[at % buyers.length]!,
    materialId: materialIds[(at * 7) % lots]!,
  }))
  const drafts = await withProgress(`Asking for ${count} rates`, () =>
    inLanes(pairs, ({ buyer, materialId }) => draftOf(url, buyer, materialId, '100')),
  )
  const bought = await withProgress(`Placing ${perSecond} orders a second`, async () => {
    const startedAt = performance.now()
    const placing: Promise<Bought>[] = []
    for (const [at, { buyer }] of pairs.entries()) {
      const dueMs =
        at < slow
          ? (at * 1000) / warmUp.perSecond
          : warmUp.seconds * 1000 + ((at - slow) * 1000) / perSecond
      const ahead = startedAt + dueMs - performance.now()
      if (ahead > 0) await wait(ahead)
      placing.push(order(url, buyer, drafts[at]!, `bench-rate-${at}-01234`))
    }
    return Promise.all(placing)
  })
  const measured = bought.slice(warm)
  const failed = bought.filter(({ status }) => status !== 201)
  for (const { status, text } of failed.slice(0, 3))
    console.log(`  ${status} ${text.slice(0, 200)}`)
  const times = measured.map(({ ms }) => ms)
  console.log(
    `  an order, after ${warm} to warm up: p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  )
  return [
    atMost(`POST /api/orders, p99 at ${perSecond} a second`, percentile(times, 0.99), 'ms', 150),
    atMost(`orders refused of ${count}`, failed.length, '', 0),
  ]
}
