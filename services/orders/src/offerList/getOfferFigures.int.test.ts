import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import type { OfferFigures } from '@materia/contracts/offers/figures.ts'
import { buyer, type Offers, seller, startOffers, stranger } from '../../test/startOffers.ts'
import { countedOffers } from './getOfferFigures.ts'
import { listKey, listsOf } from '../offers/offer.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
  await offers.sellNext()
})
afterAll(() => offers.stop())

const figuresOf = async (userId: number) =>
  (await offers.post('GET', '/api/offers/figures', { user: { userId } })).body as OfferFigures
const none = { made: 0, received: 0, answeredInDay: 0, ordered: 0 }

it('counts a company’s own offers of a year, answers within a day, and orders', async () => {
  const validUntil = new Date(offers.clock.now.getTime() + 3 * dayMs).toISOString()
  const late = await offers.make({ validUntil })
  offers.pass(25 * hourMs)
  await offers.accept(seller, late)
  const prompt = await offers.make({ place: 'Laredo, TX' })
  offers.pass(23 * hourMs)
  const { body: accepted } = await offers.accept(seller, prompt)
  expect((await offers.pay(accepted)).status).toBe(201)

  expect(await figuresOf(buyer)).toEqual({ ...none, made: 2, ordered: 1 })
  expect(await figuresOf(seller)).toEqual({ made: 0, received: 2, answeredInDay: 1, ordered: 1 })
  expect(await figuresOf(stranger)).toEqual(none)
  expect((await offers.post('GET', '/api/offers/figures', {})).status).toBe(401)
  offers.pass(366 * dayMs)
  expect(await figuresOf(seller)).toEqual(none)
})

it('still counts the answer of an acceptance that has lapsed', () => {
  const sides = { buyerId: buyer, sellerId: seller, materialIds: [42] }
  const lapsed = { kind: 'ended', why: 'lapsed', by: null, at: offers.clock.now } as const
  const state = { revisions: [], live: { buyer: null, seller: null }, stage: lapsed }
  const key = listKey(seller, 'answeredInDay')
  expect(listsOf({ ...sides, lists: [key] }, state)).toContain(key)
  expect(listsOf({ ...sides, lists: [] }, state)).not.toContain(key)
})

it('reads only the index of the lists', async () => {
  const filter = countedOffers(seller, 'received', new Date(0))
  const plan = await offers.deps.offers.find(filter).explain()
  expect(JSON.stringify(plan)).toContain('"indexName":"lists_1_changedAt_-1__id_-1"')
})
