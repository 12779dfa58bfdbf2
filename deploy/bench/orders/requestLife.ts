import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { type Company, type Reply, request as send } from '../measure/request.ts'
import { buyerDetails, retryUntilAnswered } from './buy.ts'
import { retryUntilDone } from './claimLives.ts'
import type { Trade } from './startTrade.ts'

/** Three sellers with a lot each. The first wants a sample tested, the second sells over months. */
export type Group = { sellers: Company[]; lots: number[] }
type Life = { buyer: Company; group: Group; at: number }

/** Makes a call until it is answered, as a browser does. Null for a refusal. */
async function ask<Answer>(
  { url }: Pick<Trade, 'url'>,
  by: Company,
  { path, body, key }: { path: string; body?: object; key?: string },
): Promise<Answer | null> {
  const headers: Record<string, string> = key === undefined ? {} : { [idempotencyHeader]: key }
  const { status, text }: Reply = await retryUntilAnswered(() =>
    send(`${url}/api${path}`, by, body, headers),
  )
  return status === 200 || status === 201 ? JSON.parse(text) : null
}

function termsOf(materialId: number, place: number): OfferTerms {
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const special: Partial<OfferTerms>[] = [
    { needsSample: true },
    { callOff: { perMonth: '6000', until: day(60).slice(0, 10), rest: 'lapses', noticeDays: 0 } },
    { partsFrom: '1000' },
  ]
  return {
    lines: [{ materialId, quantity: '8000', price: '0.95', per: 'kg' }],
    currency: 'USD',
    tolerancePercent: 0,
    incoterm: 'EXW',
    place: 'Monterrey, NL',
    quality: {},
    weightBasis: 'loaded',
    payment: 'any',
    validUntil: day(20),
    ...special[place],
  }
}

/** A request to three sellers, with the answers of the first `answers`. */
export async function openRequest(
  trade: Trade,
  { buyer, group, at }: Life,
  answers = 1,
): Promise<{ request: Request; offers: (Offer | null)[] } | null> {
  const key = `bench-life-${buyer.userId}-${at}`
  const request = await ask<Request>(trade, buyer, {
    path: '/requests',
    key: `${key}-request`,
    body: {
      materialIds: group.lots,
      kilograms: 20_000,
      currency: 'USD',
      to: 'MEX-64010',
      until: new Date(Date.now() + 3 * hourMs).toISOString(),
    },
  })
  if (!request) return null
  const offers = await Promise.all(
    group.sellers.slice(0, answers).map((seller, place) =>
      ask<Offer>(trade, seller, {
        path: '/offers',
        key: `${key}-offer-${place}`,
        body: {
          partnerId: buyer.userId,
          requestId: request.id,
          terms: termsOf(group.lots[place]!, place),
        },
      }),
    ),
  )
  return { request, offers }
}

/**
 * All three answer. A sample is approved or refused, awards in parts meet a withdrawal and each other,
 * and call-offs meet the end of their frame contract. Then its time is over.
 */
export async function liveRequest(trade: Trade, life: Life): Promise<void> {
  const { buyer, group, at } = life
  const opened = await openRequest(trade, life, 3)
  if (!opened) return
  const [tested, frame, parts] = opened.offers
  const { id } = opened.request
  await testSample(trade, life)
  const award = (offer: Offer | null | undefined, quantity?: string) =>
    offer && {
      offerId: offer.id,
      hash: offer.revisions[0]!.hash,
      ...(quantity !== undefined && { quantity }),
    }
  const give = (...awards: (object | null | undefined)[]) =>
    ask(trade, buyer, {
      path: `/requests/${id}/awards`,
      body: { awards: awards.filter(Boolean) },
    })
  const seller = group.sellers[2]!
  await Promise.all([
    give(award(frame), award(tested)),
    give(award(parts, '5000')),
    at % 3 === 0 &&
      parts &&
      ask(trade, seller, { path: `/offers/${parts.id}/withdraw`, body: { no: 1 } }),
  ])
  const callOff = (count: number) =>
    frame &&
    ask(trade, buyer, {
      path: `/offers/${frame.id}/call-offs`,
      key: `bench-life-${buyer.userId}-call-${count}`,
      body: { quantity: '3000' },
    })
  await callOff(0)
  await Promise.all([
    callOff(1),
    callOff(2),
    frame && ask(trade, group.sellers[1]!, { path: `/offers/${frame.id}/frame/end`, body: {} }),
  ])
  await endNow(trade, id)
}

/** Every second sample is refused. */
async function testSample(trade: Trade, { buyer, group, at }: Life): Promise<void> {
  const { shippingAddress, contactPhone } = buyerDetails
  const sample = await ask<Sample>(trade, buyer, {
    path: '/samples',
    key: `bench-life-${buyer.userId}-sample`,
    body: { materialId: group.lots[0], grams: 500, shippingAddress, contactPhone },
  })
  const step = (by: Company, body: object) =>
    sample && ask(trade, by, { path: `/samples/${sample.id}/steps`, body })
  await step(group.sellers[0]!, { step: 'agree' })
  await step(group.sellers[0]!, { step: 'ship', carrier: 'Estafeta' })
  await step(buyer, at % 2 === 0 ? { step: 'approve' } : { step: 'reject', note: 'Too wet' })
}

/** Lets the time of a request be over. */
export const endNow = ({ orders }: Trade, id: number) =>
  retryUntilDone(() => {
    const until = new Date(Date.now() - 1)
    return orders.requests.updateOne(
      { _id: id, state: 'open' },
      { $set: { until, remindAt: null, nextAt: until } },
    )
  })
