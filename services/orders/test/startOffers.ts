import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { offerTerms } from './offerTerms.ts'
import { houston } from './startOrders.ts'
import { startTrade, type Trade } from './startTrade.ts'

export const [seller, buyer, stranger] = [1, 2, 3]
const { address: line1, ...place } = houston
const address = { line1, ...place }

type Instance = Pick<Trade, 'call'>
type Rates = { lines: { materialId: number; ownTruck?: { quote: string } }[] }

/** Offers between company 1, which sells, and company 2, over two instances of orders. */
export async function startOffers() {
  const trade = await startTrade()
  let lot = 500

  async function call<Answer = Offer>(
    userId: number,
    path: string,
    body: object,
    by: Instance = trade,
  ) {
    const answer = await by.call('POST', `/api/offers${path}`, {
      user: { userId },
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    return { status: answer.status, body: answer.body as Answer & { code?: string } }
  }
  /** Terms about the newest lot, valid for a day of the tests' clock. */
  const termsOf = (terms: Partial<OfferTerms> = {}) =>
    offerTerms(lot, {
      validUntil: new Date(trade.clock.now.getTime() + dayMs).toISOString(),
      ...terms,
    })

  return {
    ...trade,
    call,
    post: trade.call,
    termsOf,
    lot: () => lot,
    /** Puts another lot on sale, a minute later, because a company may write 30 offers a minute. */
    async sellNext(left?: number): Promise<number> {
      trade.pass(minuteMs)
      lot++
      await trade.sell(lot)
      if (left !== undefined) trade.world.lots.get(lot)!.left = left
      return lot
    },
    leftOf: (id = lot) => trade.world.lots.get(id)?.left,
    make: async (terms: Partial<OfferTerms> = {}, by = buyer) =>
      (await call(by, '', { partnerId: seller, terms: termsOf(terms) })).body,
    accept: (userId: number, { id, revisions }: Offer, by?: Instance) =>
      call(userId, `/${id}/accept`, { hash: revisions.at(-1)!.hash }, by),
    get: async (userId: number, { id }: Offer) =>
      (await trade.call('GET', `/api/offers/${id}`, { user: { userId } })).body as Offer,
    /** Orders an accepted offer, with the buyer's own truck. */
    async pay({ id, revisions, accepted }: Offer, more: object = {}, by = buyer) {
      const { body } = await call<Rates>(by, `/${id}/rates`, { destination: houston })
      return call<{ orders: Order[] }>(by, `/${id}/orders`, {
        hash: revisions[accepted!.no - 1]!.hash,
        lines: body.lines.map(({ materialId, ownTruck }) => ({
          materialId,
          quote: ownTruck?.quote,
        })),
        shippingAddress: address,
        billingAddress: address,
        contactEmail: 'buyer@sample.example',
        contactPhone: '+17135550100',
        paymentMethod: 'credit',
        paymentToken: 'tok_ok',
        ...more,
      })
    },
  }
}

export type Offers = Awaited<ReturnType<typeof startOffers>>
