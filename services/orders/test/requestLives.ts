import { hourMs, minuteMs } from '@materia/contracts/durations.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import * as fc from 'fast-check'
import { tickOffers } from '../src/offerOrders/tickOffers.ts'
import { onCompanyBlocked, onLotGone } from '../src/offers/endOffers.ts'
import { toCounted } from '../src/offers/forRequest.ts'
import { awardedOf } from '../src/requests/requestAfter.ts'
import { onRequestBlocked } from '../src/requestSteps/onPartyGone.ts'
import { tickRequests } from '../src/requestSteps/tickRequests.ts'
import { buildCompany } from './buildCompany.ts'
import { buildListing } from './startOrders.ts'
import type { Requests } from './startRequests.ts'

const sellersMax = 3
const often = ['offer', 'award', 'award', 'awardTwo'] as const
const seldom = ['withdraw', 'decline', 'counter', 'accept', 'sellElsewhere', 'block'] as const
const steps = ['close', 'raise', 'tick', 'wait'] as const
const act = fc.record({
  what: fc.constantFrom(...often, ...often, ...seldom, ...steps),
  seller: fc.nat(sellersMax - 1),
  /** The part of an offer that is awarded. */
  quantity: fc.constantFrom(undefined, '1000', '5000'),
  isOther: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/**
 * Groups of steps run at once, each step on one of two instances. `killedIn`: after so many requests to
 * catalog, a process dies before or after the stock is reserved. -1: none dies.
 */
const life = fc.record({
  groups: fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
  killedIn: fc.integer({ min: -1, max: 4 }),
  isReserved: fc.boolean(),
})

type Round = { buyer: number; sellers: number[]; lots: number[]; request: Request }

/** Runs random lives of requests and checks the rules that always hold. */
export async function runRequestLives(requests: Requests, numRuns: number): Promise<void> {
  let nextSeller = 1_000
  let death = { in: -1, isReserved: false }
  for (const one of [requests, requests.other]) {
    const ask = one.deps.sendRequest
    one.deps.sendRequest = async (type, data, timeoutMs) => {
      const dies = type.subject === catalog.reserveMaterial.subject && death.in-- === 0
      if (dies && !death.isReserved) throw unavailable(new Error('killed'))
      const reply = await ask(type, data, timeoutMs)
      if (dies) throw unavailable(new Error('killed'))
      return reply
    }
  }
  const begin = async (): Promise<Round> => {
    const sellers = Array.from({ length: sellersMax }, () => ++nextSeller)
    await requests.companies.insertMany(
      [...sellers, nextSeller + 500_000].map((_id) => buildCompany({ _id, companyName: `${_id}` })),
    )
    const lots: number[] = []
    for (const seller of sellers) lots.push(await requests.sellBy(seller, { left: 16_000 }))
    const until = new Date(requests.clock.now.getTime() + 26 * hourMs).toISOString()
    const buyer = nextSeller + 500_000
    const draft = requests.draftOf(lots, { until })
    return { buyer, sellers, lots, request: (await requests.call(buyer, 'POST', '', draft)).body }
  }
  await fc.assert(
    fc.asyncProperty(life, async ({ groups, killedIn, isReserved }) => {
      const round = await begin()
      death = { in: killedIn, isReserved }
      for (const group of groups) {
        await Promise.all(group.map((one) => takeAct(requests, round, one)))
        await checkAwarded(requests, round)
      }
      death = { in: -1, isReserved: false }
      await settle(requests, round)
      await checkEnds(requests, round)
    }),
    { numRuns },
  )
}

async function takeAct(
  requests: Requests,
  { buyer, sellers, lots, request }: Round,
  { what, seller: at, quantity, isOther }: Act,
): Promise<void> {
  const by = isOther ? requests.other : undefined
  const { deps } = by ?? requests
  const [seller, lot] = [sellers[at]!, lots[at]!]
  const { id } = request
  const path = (step: string) => `/${id}/${step}`
  const rows = await requests.offers.find({ requestId: id, state: 'open' }).lean()
  const open = await Promise.all(
    rows.map(({ _id }) => requests.offerOf(buyer, { id: _id } as Offer)),
  )
  const newest = (await offersOf(requests, id, seller)).at(-1)
  const post = (userId: number, step: string, body: object) =>
    (by?.call ?? requests.post)('POST', `/api/offers/${newest?.id}/${step}`, {
      user: { userId },
      body,
    })
  const terms = newest?.revisions.at(-1)?.terms
  switch (what) {
    case 'offer':
      await requests.answer(
        seller,
        request,
        { materialId: lot, quantity: '8000', partsFrom: '1000', price: '0.45' },
        by,
      )
      break
    case 'award':
    case 'awardTwo': {
      const wanted = what === 'award' ? open.slice(at, at + 1) : open.slice(0, 2)
      const awards = wanted.map((offer) => ({ offer, ...(quantity && { quantity }) }))
      if (awards.length > 0) await requests.award(buyer, id, awards, by && { by })
      break
    }
    case 'withdraw':
      if (newest) await post(seller, 'withdraw', { no: newest.live.seller ?? 1 })
      break
    case 'decline':
      await requests.call(seller, 'POST', path('decline'), { reason: 'price' }, by)
      break
    case 'counter':
      if (newest && terms) await post(buyer, 'revisions', { terms, after: newest.revisions.length })
      break
    case 'accept':
      if (newest) await post(seller, 'accept', { hash: newest.revisions.at(-1)!.hash })
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
      if (quantity === '1000') await requests.call(buyer, 'POST', path('close'), {}, by)
      break
    case 'raise':
      await requests.call(buyer, 'PATCH', `/${id}`, { kilograms: 25_000 }, by)
      break
    case 'tick':
      await tick(deps)
      break
    case 'wait':
      requests.wait(7 * 60)
  }
}

const sold = (id: number, userId: number): MaterialEventData =>
  buildListing({ id, userId, status: 'sold' })

async function tick(deps: Requests['deps']): Promise<void> {
  await tickOffers(deps).catch(() => {})
  await tickRequests(deps)
}

async function offersOf(requests: Requests, requestId: number, seller: number): Promise<Offer[]> {
  const rows = await requests.offers.find({ requestId, sellerId: seller }).lean()
  return Promise.all(rows.map(({ _id }) => requests.offerOf(seller, { id: _id } as Offer)))
}

/** Lets the deadline pass, as the jobs of both instances do. */
async function settle(requests: Requests, { request }: Round): Promise<void> {
  const { until } = (await requests.requests.findById(request.id).lean())!
  const left = until.getTime() - requests.clock.now.getTime()
  requests.pass(Math.max(left, 0) + minuteMs)
  for (let rounds = 0; rounds < 3; rounds++) {
    await Promise.all([tick(requests.deps), tick(requests.other.deps)])
    requests.pass(2 * minuteMs)
  }
}

async function checkAwarded(requests: Requests, { request: { id } }: Round): Promise<void> {
  const row = (await requests.requests.findById(id).lean())!
  const counted = (await requests.offers.find({ requestId: id }).lean()).map(toCounted)
  expect(awardedOf(counted).toNumber()).toBeLessThanOrEqual(row.kilograms)
}

/** Each offer ends once, and each seller hears of one outcome. */
async function checkEnds(requests: Requests, round: Round): Promise<void> {
  await checkAwarded(requests, round)
  const { id } = round.request
  const row = (await requests.requests.findById(id).lean())!
  expect([row.state, row.nextAt]).toEqual(['ended', null])
  const offers = await requests.offers.find({ requestId: id }).lean()
  const events = await requests.newsOf(id)
  for (const { _id, stage } of offers) {
    const ends = events.filter(
      ({ offerId, news, why }) => offerId === _id && (news === 'accepted' || why !== undefined),
    )
    expect([_id, ends.map(({ news }) => news === 'accepted')]).toEqual([
      _id,
      [stage.kind === 'accepted'],
    ])
  }
  for (const [at, sellerId] of round.sellers.entries()) {
    const { state } = row.invites.find((one) => one.sellerId === sellerId)!
    const own = offers.filter((offer) => offer.sellerId === sellerId)
    const agreed = own.filter(({ stage }) => stage.kind === 'accepted')
    const ends = events.filter(
      ({ news, sellerId: of, offerId }) =>
        news === 'ended' && of === sellerId && offerId === undefined,
    )
    expect(state === 'chosen').toBe(agreed.length > 0)
    // Offers say their own end. A seller that declined or was blocked hears nothing more.
    if (own.length > 0 || state === 'declined') expect(ends).toEqual([])
    else expect(ends.length).toBeLessThanOrEqual(1)
    expect(heldOf(requests, round.lots[at]!)).toBe(
      agreed.reduce((sum, offer) => sum + toCounted(offer).kilograms.toNumber(), 0),
    )
  }
  await requests.forgetNews()
}

const heldOf = ({ world }: Requests, lot: number): number =>
  [...world.held.values()]
    .filter(({ materialId, state }) => materialId === lot && state === 'held')
    .reduce((sum, { quantity }) => sum + Number(quantity), 0)
