import { randomUUID } from 'node:crypto'
import { dayMs } from '@materia/contracts/durations.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import type { SampleStepDraft } from '@materia/contracts/samples/sample.ts'
import * as fc from 'fast-check'
import { tickOffers } from '../../src/offerOrders/tickOffers.ts'
import { onCompanyBlocked, onLotGone } from '../../src/offers/endOffers.ts'
import { onRequestBlocked } from '../../src/requestSteps/onPartyGone.ts'
import { tickRequests } from '../../src/requestSteps/tickRequests.ts'
import { buildListing, houston } from '../startOrders.ts'
import type { Requests } from '../startRequests.ts'

export const sellersMax = 3
export const [lotKilograms, frameKilograms, monthKilograms] = [16_000, 8_000, 6_000]

const often = ['offer', 'award', 'award', 'awardTwo', 'sample', 'sample', 'callOff'] as const
const seldom = ['withdraw', 'decline', 'counter', 'accept', 'sellElsewhere', 'block'] as const
const steps = ['close', 'raise', 'tick', 'wait', 'endFrame'] as const
export const anyAct = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...often) },
    { weight: 1, arbitrary: fc.constantFrom(...seldom, ...steps) },
  ),
  seller: fc.nat(sellersMax - 1),
  /** The part of an offer that is awarded. It also decides which terms a seller offers. */
  quantity: fc.constantFrom(undefined, '1000', '5000'),
  isOther: fc.boolean(),
})
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never

/** A request of a buyer to sellers with one lot each. */
export type Round = { buyer: number; sellers: number[]; lots: number[]; request: Request }

/** The sellers whose offers often need a sample, or run over months. */
const [sampling, framing] = [0, 1]

/** One act of one seller, or of the buyer towards it, on one instance. */
type Scene = {
  requests: Requests
  /** The other instance. Undefined for the first. */
  by: Requests['other'] | undefined
  buyer: number
  seller: number
  lot: number
  request: Request
}

export async function takeAct(requests: Requests, round: Round, act: Act): Promise<void> {
  const { isOther, what } = act
  const isFraming = what === 'callOff' || what === 'endFrame'
  const at = what === 'sample' ? sampling : isFraming ? framing : act.seller
  const scene: Scene = {
    requests,
    by: isOther ? requests.other : undefined,
    buyer: round.buyer,
    seller: round.sellers[at]!,
    lot: round.lots[at]!,
    request: round.request,
  }
  if (what === 'sample') return stepSample(scene, act)
  if (isFraming) return stepFrame(scene, act)
  if (what === 'withdraw' || what === 'counter' || what === 'accept') return stepOffer(scene, act)
  await stepRequest(scene, act)
}

async function stepRequest(scene: Scene, { what, ...act }: Act): Promise<void> {
  const { requests, buyer, seller, lot, request } = scene
  const { by } = scene
  const { deps } = by ?? requests
  switch (what) {
    case 'offer':
      await requests.answer(seller, request, termsOf(scene, act), by)
      break
    case 'award':
    case 'awardTwo':
      await award(scene, { what, ...act })
      break
    case 'decline':
      await requests.call(seller, 'POST', `/${request.id}/decline`, { reason: 'price' }, by)
      break
    case 'sellElsewhere':
      requests.world.lots.get(lot)!.left = 0
      await onLotGone(deps)(sold(lot, seller)).catch(() => {})
      break
    case 'block':
      await onCompanyBlocked(deps)({ userId: buyer, partnerId: seller }).catch(() => {})
      await onRequestBlocked(deps)({ userId: buyer, partnerId: seller })
      break
    case 'close':
      // Seldom, because it ends the life.
      if (act.quantity === '1000')
        await requests.call(buyer, 'POST', `/${request.id}/close`, {}, by)
      break
    case 'raise':
      await requests.call(buyer, 'PATCH', `/${request.id}`, { kilograms: 25_000 }, by)
      break
    case 'tick':
      await tick(deps)
      break
    case 'wait':
      requests.wait(7 * 60)
  }
}

function termsOf({ requests, lot }: Scene, { seller, quantity }: Pick<Act, 'seller' | 'quantity'>) {
  const until = new Date(requests.clock.now.getTime() + 60 * dayMs).toISOString().slice(0, 10)
  const perMonth = `${monthKilograms}`
  const special: Record<number, Partial<OfferTerms>> = {
    [sampling]: { needsSample: true },
    [framing]: { callOff: { perMonth, until, rest: 'lapses', noticeDays: 0 } },
  }
  const more = quantity === '1000' ? undefined : special[seller]
  const terms = { materialId: lot, quantity: `${frameKilograms}`, price: '0.45' }
  return { ...terms, ...(more ?? { partsFrom: '1000' }) }
}

async function award(scene: Scene, { what, seller, quantity }: Act): Promise<void> {
  const { requests, by, buyer, request } = scene
  const rows = await requests.offers.find({ requestId: request.id, state: 'open' }).lean()
  const open = await Promise.all(
    rows.map(({ _id }) => requests.offerOf(buyer, { id: _id } as Offer)),
  )
  const wanted = what === 'award' ? open.slice(seller, seller + 1) : open.slice(0, 2)
  const awards = wanted.map((offer) => ({
    offer,
    ...(quantity && offer.revisions.at(-1)?.terms.partsFrom && { quantity }),
  }))
  if (awards.length > 0) await requests.award(buyer, request.id, awards, by && { by })
}

/** The newest offer of the seller changes. */
async function stepOffer(scene: Scene, { what }: Pick<Act, 'what'>): Promise<void> {
  const { requests, buyer, seller, request } = scene
  const rows = await requests.offers.find({ requestId: request.id, sellerId: seller }).lean()
  const [newest] = rows.toSorted((one, other) => other._id - one._id)
  if (!newest) return
  const { id, live, revisions } = await requests.offerOf(seller, { id: newest._id } as Offer)
  const last = revisions.at(-1)!
  const post = (userId: number, step: string, body: object) =>
    postBy(scene, `/api/offers/${id}/${step}`, userId, body)
  if (what === 'withdraw') await post(seller, 'withdraw', { no: live.seller ?? 1 })
  if (what === 'accept') await post(seller, 'accept', { hash: last.hash })
  if (what === 'counter')
    await post(buyer, 'revisions', { terms: last.terms, after: revisions.length })
}

/** The next step of the newest sample. `quantity` decides whether the buyer approves it. */
async function stepSample(scene: Scene, { quantity }: Pick<Act, 'quantity'>): Promise<void> {
  const { requests, buyer, seller, lot } = scene
  const found = await requests.samples.find({ materialId: lot }).sort({ _id: -1 }).limit(1).lean()
  const [newest] = found
  if (!newest || ['approved', 'rejected', 'ended'].includes(newest.state)) {
    const { address: line1, ...place } = houston
    await postBy(scene, '/api/samples', buyer, {
      materialId: lot,
      grams: 500,
      shippingAddress: { line1, line2: '', ...place },
      contactPhone: '713 555 0100',
    })
    return
  }
  const step = (userId: number, body: SampleStepDraft) =>
    postBy(scene, `/api/samples/${newest._id}/steps`, userId, body)
  if (newest.state === 'asked') await step(seller, { step: 'agree' })
  if (newest.state === 'agreed') await step(seller, { step: 'ship', carrier: 'Estafeta' })
  if (newest.state === 'shipped')
    await step(
      buyer,
      quantity === undefined ? { step: 'approve' } : { step: 'reject', note: 'Dirty' },
    )
}

/** Calls off a part of the seller's newest frame contract, or ends it. */
async function stepFrame(scene: Scene, { what, quantity }: Pick<Act, 'what' | 'quantity'>) {
  const { requests, buyer, seller, request } = scene
  const frames = await requests.offers
    .find({ requestId: request.id, sellerId: seller, state: { $in: ['running', 'ended'] } })
    .sort({ _id: -1 })
    .limit(1)
    .lean()
  const path = `/api/offers/${frames[0]?._id}`
  if (frames.length === 0) return
  if (what === 'callOff')
    await postBy(scene, `${path}/call-offs`, buyer, { quantity: quantity ?? '3000' })
  else await postBy(scene, `${path}/frame/end`, quantity ? buyer : seller, {})
}

const postBy = (scene: Scene, path: string, userId: number, body: object) =>
  (scene.by?.call ?? scene.requests.post)('POST', path, {
    user: { userId },
    body,
    headers: { 'idempotency-key': randomUUID() },
  })

const sold = (id: number, userId: number): MaterialEventData =>
  buildListing({ id, userId, status: 'sold' })

export async function tick(deps: Requests['deps']): Promise<void> {
  await tickOffers(deps).catch(() => {})
  await tickRequests(deps)
}
