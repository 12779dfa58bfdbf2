import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { Party } from '@materia/contracts/orders/order.ts'
import type {
  Answers,
  Awarded,
  Request,
  RequestDraft,
  RequestsPage,
} from '@materia/contracts/requests/request.ts'
import { offerTerms } from './offerTerms.ts'
import { startTrade, type Trade } from './startTrade.ts'

type News = Partial<Record<'requestId' | 'offerId' | 'sellerId', number>> & {
  news: string
  why?: string
}
type Instance = Pick<Trade, 'call'>
type Call = <Answer = Request>(
  userId: number,
  method: 'POST' | 'GET' | 'PATCH',
  path: string,
  body?: object,
  by?: Instance,
) => Promise<{ status: number; body: Answer & { code?: string } }>

/**
 * Requests of company 2 to companies 11, 12 and so on, which have a lot of 24 t each, over two
 * instances of orders.
 */
export async function startRequests() {
  const trade = await startTrade()
  let [lot, buyer] = [1_000, 100]

  const call: Call = async (userId, method, path, body, by = trade) => {
    const answer = await by.call(method, `/api/requests${path}`, {
      user: { userId },
      ...(body && { body }),
      ...(method === 'POST' && path === '' && { headers: { 'idempotency-key': randomUUID() } }),
    })
    return { status: answer.status, body: answer.body as never }
  }
  /** A buyer without requests, because a company may make 20 in a day. */
  const nextBuyer = () => ++buyer
  /** Puts a lot of a seller on sale. */
  async function sellBy(userId: number, lotOf: { left?: number; unit?: 'Kg' | 'Pieces' } = {}) {
    const { left = 24_000, unit = 'Kg' } = lotOf
    const id = ++lot
    trade.world.lots.set(id, { left, isSingleLot: false, cents: 50 })
    await trade.list({ id, userId, unit, quantity: String(left) })
    return id
  }
  const draftOf = (materialIds: number[], draft: Partial<RequestDraft> = {}): RequestDraft => ({
    materialIds,
    kilograms: 20_000,
    currency: 'USD',
    to: 'MEX-64010',
    until: new Date(trade.clock.now.getTime() + 3 * dayMs).toISOString(),
    ...draft,
  })

  const newsOf = async (requestId: number): Promise<News[]> =>
    (await trade.events()).flatMap(({ data }) => {
      const news = data as News
      return news.requestId === requestId ? [news] : []
    })

  return {
    ...trade,
    call,
    post: trade.call,
    nextBuyer,
    sellBy,
    draftOf,
    /** A new buyer and its request to sellers with one lot each. */
    async ask(sellers: number[], draft: Partial<RequestDraft> = {}) {
      const by = nextBuyer()
      const lots: number[] = []
      for (const seller of sellers) lots.push(await sellBy(seller))
      const body = draftOf(lots, { note: 'Clean bales', ...draft })
      const made = await call(by, 'POST', '', body)
      return { buyer: by, lots, status: made.status, request: made.body }
    },
    get: async (userId: number, id: number) => (await call(userId, 'GET', `/${id}`)).body,
    listRequests: async (userId: number, query: string) =>
      (await call<RequestsPage>(userId, 'GET', `?${query}`)).body.items.map(({ id }) => id),
    answers: async (userId: number, id: number) =>
      (await call<Answers>(userId, 'GET', `/${id}/answers`)).body,
    ...requestSteps(trade, call),
    offerOf: async (userId: number, { id }: Offer) =>
      (await trade.call('GET', `/api/offers/${id}`, { user: { userId } })).body as Offer,
    newsOf,
    /** The news of a request and of the offers for it, as far as a test compares them. */
    heardOf: async (requestId: number) =>
      (await newsOf(requestId)).map(({ offerId, news, why, sellerId }) => ({
        subject: offerId === undefined ? 'request' : 'offer',
        news,
        ...(why !== undefined && { why }),
        sellerId,
      })),
    /** Removes published events, so that the next are found fast. */
    forgetNews: () =>
      trade.connection.collection('outbox').deleteMany({ sentAt: { $type: 'date' } }),
    wait: (minutes: number) => trade.pass(minutes * minuteMs),
  }
}

export type Requests = Awaited<ReturnType<typeof startRequests>>

/** The offer of a seller, and the awards of a buyer. */
function requestSteps(trade: Trade, call: Call) {
  return {
    /** A seller answers with an offer about one of its listings. */
    async answer(
      sellerId: number,
      { id, wantedId, buyer }: { id?: number; wantedId?: number; buyer: Pick<Party, 'id'> },
      terms: Partial<OfferTerms> & { materialId: number; quantity?: string; price?: string },
      by: Instance = trade,
    ) {
      const { materialId, quantity = '10000', price = '0.45', ...more } = terms
      const answer = await by.call('POST', '/api/offers', {
        user: { userId: sellerId },
        headers: { 'idempotency-key': randomUUID() },
        body: {
          partnerId: buyer.id,
          ...(wantedId === undefined ? { requestId: id } : { wantedId }),
          terms: offerTerms(materialId, {
            lines: [{ materialId, quantity, price, per: 'kg' }],
            validUntil: new Date(trade.clock.now.getTime() + 20 * dayMs).toISOString(),
            ...more,
          }),
        },
      })
      return { status: answer.status, body: answer.body as Offer & { code?: string } }
    },
    award: (
      userId: number,
      id: number,
      awards: { offer: Offer; quantity?: string }[],
      { by, ...more }: { showsPrice?: boolean; by?: Instance } = {},
    ) =>
      call<Awarded>(
        userId,
        'POST',
        `/${id}/awards`,
        {
          awards: awards.map(({ offer, ...part }) => ({
            offerId: offer.id,
            hash: offer.revisions.at(-1)!.hash,
            ...part,
          })),
          ...more,
        },
        by,
      ),
  }
}
