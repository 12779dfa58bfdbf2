import { dayMs } from '@materia/contracts/durations.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { exactly, type Figure } from '../measure/figure.ts'
import { rateFigures } from '../measure/rateFigures.ts'
import { atRate, inLanes, request } from '../measure/request.ts'
import type { Trade } from './startTrade.ts'

const [buyersMax, groups, invited] = [20, 4, 10]
/** Each request becomes ten lines of conversations and ten notices. */
const perSecond = 1
const [warmUp, counted] = [20, 60]

/** Buyers ask ten sellers each at a constant rate. */
export async function askSellers({ url, orders, signIn, list }: Trade): Promise<Figure[]> {
  const companies = await signIn(buyersMax + groups * invited)
  const [buyers, sellers] = [companies.slice(0, buyersMax), companies.slice(buyersMax)]
  const lots = await inLanes(
    sellers,
    async ({ userId }) => (await list(1, { userId, quantity: 100_000, isSingleLot: false }))[0]!,
  )
  const until = new Date(Date.now() + 5 * dayMs).toISOString()
  const replies = await withProgress(`Asking ${invited} sellers, ${perSecond} times a second`, () =>
    atRate(perSecond, warmUp + counted, (at) => {
      const first = (at % groups) * invited
      const body = {
        materialIds: lots.slice(first, first + invited),
        kilograms: 10_000 + at,
        currency: 'USD',
        to: 'MEX-64010',
        until,
        note: 'Clean regrind, please',
      }
      const headers = { [idempotencyHeader]: `bench-request-${at}-0123` }
      return request(`${url}/api/requests`, buyers[at % buyersMax]!, body, headers)
    }),
  )
  const asked = await orders.requests.countDocuments({ sellerIds: { $size: invited } })
  return [
    ...rateFigures({
      name: `POST /api/requests to ${invited} sellers, p99 at ${perSecond} a second`,
      what: 'requests',
      replies,
      counted,
      wanted: 201,
      mostMs: 300,
    }),
    exactly(`requests that reached ${invited} sellers`, asked, replies.length),
  ]
}
