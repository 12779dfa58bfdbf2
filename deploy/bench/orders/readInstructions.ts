import { withProgress } from '../../local/console/progress.mjs'
import type { Figure } from '../measure/figure.ts'
import { rateFigures } from '../measure/rateFigures.ts'
import { atRate, type Company, inLanes, request } from '../measure/request.ts'
import { draftOf, order } from './buy.ts'
import type { Trade } from './startTrade.ts'

const buyersMax = 60
const perSecond = 20
const [warmUp, counted] = [200, 1_000]

/** Buyers read how to pay by transfer, at a constant rate. */
export async function readInstructions({ url, signIn, list }: Trade): Promise<Figure[]> {
  const [seller, ...buyers] = await signIn(1 + buyersMax)
  const lot = { userId: seller!.userId, quantity: 1_000_000, isSingleLot: false }
  const materialIds = await list(20, lot)
  const orderOf = async (buyer: Company, at: number) => {
    const { paymentToken: _, ...draft } = await draftOf(url, buyer, materialIds[at % 20]!, '100')
    const byTransfer = { ...draft, paymentMethod: 'transfer' }
    const { orderId, text } = await order(url, buyer, byTransfer, `bench-transfer-${at}-0123`)
    const { status } = await request(`${url}/api/orders/${orderId}/steps`, seller, {
      step: 'confirm',
    })
    if (status !== 200) throw new Error(`Order ${orderId} is not confirmed: ${text}`)
    return orderId
  }
  const orderIds = await withProgress(`Ordering ${buyersMax} times by transfer`, () =>
    inLanes(buyers, orderOf, 4),
  )
  const read = (at: number) =>
    request(`${url}/api/orders/${orderIds[at % buyersMax]}/transfer`, buyers[at % buyersMax])
  const replies = await withProgress(`Reading ${perSecond} instructions a second`, () =>
    atRate(perSecond, warmUp + counted, read),
  )
  return rateFigures({
    name: `GET /api/orders/{id}/transfer, p99 at ${perSecond} a second`,
    what: 'instructions',
    replies,
    counted,
    wanted: 200,
    mostMs: 300,
  })
}
