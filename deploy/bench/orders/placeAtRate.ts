import { withProgress } from '../../local/console/progress.mjs'
import type { Figure } from '../measure/figure.ts'
import { rateFigures } from '../measure/rateFigures.ts'
import { atRate, inLanes } from '../measure/request.ts'
import { draftOf, order } from './buy.ts'
import type { Trade } from './startTrade.ts'

const perSecond = 30
/** New processes first get half of the rate, then the full rate, as an uncounted warm-up. */
const warmUp = { slow: 150, fast: 150 }
const counted = 600
const lots = 100

/** Places orders at a constant rate. */
export async function placeAtRate({ url, signIn, list }: Trade): Promise<Figure[]> {
  const [seller, ...buyers] = await signIn(101)
  const lot = { userId: seller!.userId, quantity: 1_000_000, isSingleLot: false }
  const materialIds = await list(lots, lot)
  const count = warmUp.slow + warmUp.fast + counted
  const buyerOf = (at: number) => buyers[at % buyers.length]!
  const drafts = await withProgress(`Requesting ${count} freight quotes`, () =>
    inLanes(Array.from({ length: count }), (_, at) =>
      draftOf(url, buyerOf(at), materialIds[(at * 7) % lots]!, '100'),
    ),
  )
  const place = (at: number) => order(url, buyerOf(at), drafts[at]!, `bench-rate-${at}-01234`)
  const bought = await withProgress(`Placing ${perSecond} orders a second`, async () => [
    ...(await atRate(perSecond / 2, warmUp.slow, place)),
    ...(await atRate(perSecond, warmUp.fast + counted, (at) => place(warmUp.slow + at))),
  ])
  return rateFigures({
    name: `POST /api/orders, p99 at ${perSecond} a second`,
    what: 'orders',
    replies: bought,
    counted,
    wanted: 201,
    mostMs: 150,
  })
}
