import { hourMs } from '@materia/contracts/durations.ts'
import Big from 'big.js'
import * as fc from 'fast-check'
import { listsOf, type RequestDocument, type StoredInvite } from './request.ts'
import {
  awardedOf,
  type CountedOffer,
  isFirm,
  isOpenAt,
  openInviteOf,
  requestAfter,
} from './requestAfter.ts'

const start = new Date('2099-11-02T12:00:00Z')
const sellers = [11, 12, 13]
const asked = 20_000

const happening = fc.record({
  what: fc.constantFrom(
    ...(['offer', 'offer', 'accept', 'accept', 'finish', 'fail', 'withdraw'] as const),
    ...(['lapse', 'decline', 'leave', 'pass', 'close'] as const),
  ),
  at: fc.nat(5),
  kilograms: fc.constantFrom(4_000, 10_000, 20_000),
})
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

function newRequest(): RequestDocument {
  const invites = sellers.map((sellerId): StoredInvite => ({
    sellerId,
    materials: [],
    state: 'asked',
    changedAt: start,
    offerId: null,
    isWaiting: false,
    answeredAt: null,
  }))
  const until = new Date(start.getTime() + 48 * hourMs)
  const fields = { buyerId: 2, state: 'open' as const, invites, wantedId: null, until }
  return {
    _id: 1,
    ...fields,
    sellerIds: sellers,
    why: null,
    kilograms: asked,
    currency: 'USD',
    to: 'MEX-64010',
    place: 'Nuevo León',
    note: '',
    showsPrice: false,
    wonPrice: null,
    asks: [],
    lists: listsOf(fields),
    remindAt: new Date(start.getTime() + 24 * hourMs),
    nextAt: start,
    createdAt: start,
    changedAt: start,
  }
}

/** A request with its offers, as processes change them. */
function createLife() {
  let request = newRequest()
  let offers: CountedOffer[] = []
  let now = start
  /** How often each seller heard that its offer is not chosen, or that the request ended. */
  const heard = sellers.map(() => 0)
  let reminders = 0

  function settle(options: Partial<Parameters<typeof requestAfter>[2]> = {}) {
    const before = request
    const done = requestAfter(request, offers, { now, ...options })
    ;({ request } = done)
    const ending = offers.filter(({ id }) => done.ended.ids.includes(id))
    for (const offer of ending) {
      expect(offer.stage).toBe('open')
      heard[sellers.indexOf(offer.sellerId)]!++
    }
    offers = offers.map((one) => (ending.includes(one) ? { ...one, stage: 'ended' } : one))
    for (const { news, sellerId } of done.news)
      if (news === 'dueSoon') reminders++
      else heard[sellers.indexOf(sellerId)]!++
    if (before.why !== null) expect([request.state, request.why]).toEqual(['ended', before.why])
    expect(request.lists).toEqual(listsOf(request))
    const again = requestAfter(request, offers, { now, ...options })
    expect([again.news, again.ended.ids]).toEqual([[], []])
    expect(again.request).toEqual(request)
  }

  const setStage = (offer: CountedOffer | undefined, stage: CountedOffer['stage']) => {
    offers = offers.map((one) => (one === offer ? { ...one, stage } : one))
  }
  const nth = (at: number, stage: CountedOffer['stage']) => {
    const some = offers.filter((one) => one.stage === stage)
    return some[at % some.length]
  }

  function take({ what, at, kilograms }: Happening) {
    const sellerId = sellers[at % sellers.length]!
    if (what === 'offer' && openInviteOf(request, sellerId, now))
      offers = [
        ...offers,
        {
          id: offers.length + 1,
          sellerId,
          stage: 'open',
          kilograms: Big(kilograms),
          createdAt: now,
        },
      ]
    const open = nth(at, 'open')
    const rest = Big(asked).minus(awardedOf(offers))
    if (what === 'accept' && open && isOpenAt(request, now) && open.kilograms.lte(rest))
      setStage(open, 'accepting')
    if (what === 'finish') setStage(nth(at, 'accepting'), 'accepted')
    if (what === 'fail') setStage(nth(at, 'accepting'), 'open')
    if (what === 'withdraw') setStage(open, 'ended')
    if (what === 'lapse') setStage(nth(at, 'accepted'), 'ended')
    if (what === 'pass') now = new Date(now.getTime() + 6 * hourMs)
    if (what === 'decline' && openInviteOf(request, sellerId, now) && !offersOf(sellerId).length)
      request = {
        ...request,
        invites: request.invites.map((one) =>
          one.sellerId === sellerId ? { ...one, state: 'declined', answeredAt: now } : one,
        ),
      }
    settle({
      ...(what === 'close' && at === 0 && { end: 'closed' }),
      ...(what === 'leave' && at < 2 && { leaver: sellerId }),
    })
  }

  const offersOf = (sellerId: number) =>
    offers.filter((one) => one.sellerId === sellerId && one.stage !== 'ended')

  return {
    take,
    /** Lets running acceptances end and the deadline pass. */
    finish() {
      offers = offers.map((one) => (one.stage === 'accepting' ? { ...one, stage: 'open' } : one))
      now = new Date(Math.max(now.getTime(), request.until.getTime()) + 1)
      settle()
    },
    read: () => ({ request, offers, heard, reminders }),
  }
}

describe('a request after any order of offers, awards, refusals and time', () => {
  it('ends once, for one reason, and tells each seller one outcome', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const life = createLife()
        for (const one of happenings) life.take(one)
        life.finish()
        const { request, offers, heard, reminders } = life.read()
        expect([request.state, request.nextAt]).toEqual(['ended', null])
        expect(awardedOf(offers).lte(asked)).toBe(true)
        expect(reminders).toBeLessThanOrEqual(1)
        if (request.why === 'filled')
          expect(offers.some(({ stage }) => stage === 'open')).toBe(false)
        for (const [at, { sellerId, state, isWaiting }] of request.invites.entries()) {
          const own = offers.filter((one) => one.sellerId === sellerId)
          expect(isWaiting).toBe(false)
          expect(['asked', 'answered']).not.toContain(state)
          if (own.some(isFirm)) expect(state).toBe('chosen')
          if (state === 'notChosen') expect(heard[at]).toBeGreaterThan(0)
          if (own.length === 0) expect(heard[at]).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
