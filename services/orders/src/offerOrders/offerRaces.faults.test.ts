import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import * as fc from 'fast-check'
import { type Offers, seller, startOffers } from '../../test/startOffers.ts'
import { onCompanyBlocked } from '../offers/endOffers.ts'
import { agreedOf } from '../offers/offerState.ts'
import { toRecord } from '../order/orderRecord.ts'
import { settleOpenOrders } from '../placement/settleOpenOrders.ts'
import { onOfferOrderPlaced } from './onOfferOrderPlaced.ts'
import { tickOffers } from './tickOffers.ts'

let offers: Offers
/** Requests to catalog until one whose response is lost. Negative: none is lost. */
let lossIn = -1
beforeAll(async () => {
  offers = await startOffers()
  // Its clock is two seconds ahead.
  const { clock } = offers.other
  for (const one of [offers, offers.other]) {
    const ask = one.deps.sendRequest
    one.deps.sendRequest = async (type, data, timeoutMs) => {
      const reply = await ask(type, data, timeoutMs)
      const isLost = type.subject === catalog.reserveMaterial.subject && lossIn-- === 0
      if (isLost) throw unavailable(new Error('the response is lost'))
      return reply
    }
  }
  offers.other.deps.now = () => new Date(clock.now.getTime() + 2_000)
})
afterAll(() => offers.stop())

const often = ['accept', 'pay', 'counter'] as const
const seldom = ['withdraw', 'decline', 'block', 'tick', 'wait'] as const
const life = fc.record({
  /** Groups run at once, each act on one of the two instances, about one of three offers. */
  groups: fc.array(
    fc.array(
      fc.record({
        what: fc.constantFrom(...often, ...often, ...often, ...seldom),
        offer: fc.nat(2),
        isSeller: fc.boolean(),
        isOther: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 8 },
  ),
  lossIn: fc.integer({ min: -1, max: 6 }),
})
type Act =
  typeof life extends fc.Arbitrary<infer Life>
    ? Life extends { groups: (infer One)[][] }
      ? One
      : never
    : never

const buyers = [11, 12, 13]

async function act({ what, offer: at, isSeller, isOther }: Act, all: Offer[]): Promise<void> {
  const by = isOther ? offers.other : undefined
  const { deps } = by ?? offers
  const buyer = buyers[at]!
  const userId = isSeller ? seller : buyer
  const offer = await offers.get(userId, all[at]!)
  const newest = offer.revisions.length
  const theirs = offer.live[isSeller ? 'buyer' : 'seller'] ?? newest
  const own = offer.live[isSeller ? 'seller' : 'buyer'] ?? newest
  if (what === 'counter') {
    const lines = [
      { materialId: offers.lot(), quantity: '10000', price: '0.46', per: 'kg' as const },
    ]
    const body = { terms: offers.termsOf({ lines }), after: newest }
    await offers.call(userId, `/${offer.id}/revisions`, body, by)
  }
  if (what === 'accept') await offers.accept(userId, offer, by)
  if (what === 'withdraw') await offers.call(userId, `/${offer.id}/withdraw`, { no: own }, by)
  if (what === 'decline')
    await offers.call(userId, `/${offer.id}/decline`, { no: theirs, reason: 'price' }, by)
  if (what === 'pay' && offer.accepted) await offers.pay(offer, {}, buyer)
  if (what === 'block')
    await onCompanyBlocked(deps)({ userId: seller, partnerId: buyer }).catch(() => {})
  if (what === 'tick') await tickOffers(deps)
  if (what === 'wait') offers.pass(40 * minuteMs)
}

/** Lets all time limits pass, as the jobs of both instances do. */
async function settleAll(): Promise<void> {
  lossIn = -1
  for (let rounds = 0; rounds < 4; rounds++) {
    offers.pass(2 * minuteMs)
    await settleOpenOrders(offers.deps)
    await tickOffers(offers.deps)
  }
}

async function check(ids: number[]): Promise<void> {
  const lot = offers.lot()
  const rows = await offers.offers.find({ _id: { $in: ids } }).lean()
  let promised = 0
  for (const row of rows) {
    const { stage } = row
    const orders = (await offers.orders.find({ 'offer.id': row._id }).lean()).filter(
      ({ isPaid }) => isPaid,
    )
    expect(orders.length).toBe(stage.kind === 'ordered' ? 1 : 0)
    for (const order of orders) {
      const agreed = agreedOf(row)!
      expect([order.offer?.no, order.priceCents]).toEqual([agreed.no, agreed.lines[0]!.cents])
      await onOfferOrderPlaced(offers.deps)({
        orderId: order._id,
        offerId: row._id,
      } as never)
      const after = toRecord((await offers.orders.findById(order._id).lean())!)
      expect(after.state.kind).toBe('confirmed')
    }
    expect(['open', 'ended', 'accepted', 'ordered']).toContain(stage.kind)
    if (stage.kind === 'accepted' || stage.kind === 'ordered') promised += 10_000
  }
  const held = [...offers.world.held.values()]
    .filter(({ materialId, state }) => materialId === lot && state === 'held')
    .reduce((sum, { quantity }) => sum + Number(quantity), 0)
  expect([held, offers.leftOf()]).toEqual([promised, 24_000 - promised])
}

it('two instances, crossing steps and lost responses never sell a lot twice', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ groups, lossIn: loss }) => {
      await offers.sellNext()
      const line = {
        materialId: offers.lot(),
        quantity: '10000',
        price: '0.45',
        per: 'kg' as const,
      }
      const made: Offer[] = []
      for (const buyer of buyers) made.push(await offers.make({ lines: [line] }, buyer))
      lossIn = loss
      for (const group of groups) await Promise.all(group.map((one) => act(one, made)))
      await settleAll()
      const ids = made.map(({ id }) => id)
      await check(ids)
      // Accepted offers lapse, and their stock is for sale again.
      offers.pass(6 * dayMs)
      await settleAll()
      await check(ids)
    }),
    { numRuns: 25 },
  )
})
