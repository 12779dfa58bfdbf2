import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { buyer, type Offers, seller, stranger, startOffers } from '../../test/startOffers.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import { onCompanyBlocked, onLotGone, onOfferPartyGone } from '../offers/endOffers.ts'
import { tickOffers } from './tickOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
})
beforeEach(() => offers.sellNext())
afterAll(() => offers.stop())

describe('the end of an offer', () => {
  it('comes by decline with a reason, or by withdrawal', async () => {
    const declined = await offers.make()
    await offers.call(seller, `/${declined.id}/decline`, {
      no: 1,
      reason: 'price',
      note: 'too low',
    })
    expect(await offers.get(buyer, declined)).toMatchObject({
      state: 'ended',
      end: { why: 'declined', by: 'seller', reason: 'price', note: 'too low' },
      nextSteps: [],
    })
    const withdrawn = await offers.make()
    await offers.call(buyer, `/${withdrawn.id}/withdraw`, { no: 1 })
    expect((await offers.accept(seller, withdrawn)).body).toMatchObject({
      code: 'OFFER_ENDED',
    })
  })

  it('comes with its last day, and its author can renew it for 30 days', async () => {
    const soon = new Date(offers.clock.now.getTime() + 20 * 60_000).toISOString()
    const offer = await offers.make({ validUntil: soon })
    offers.pass(20 * 60_000)
    expect((await offers.accept(seller, offer)).body).toMatchObject({
      code: 'OFFER_EXPIRED',
    })
    await tickOffers(offers.deps)
    expect(await offers.get(seller, offer)).toMatchObject({ state: 'ended', nextSteps: [] })
    expect((await offers.get(buyer, offer)).nextSteps).toEqual(['renew'])
    const terms = offers.termsOf()
    expect((await offers.call(seller, `/${offer.id}/revisions`, { terms, after: 1 })).status).toBe(
      409,
    )
    expect(
      (await offers.call(buyer, `/${offer.id}/revisions`, { terms, after: 1 })).body.state,
    ).toBe('open')
  })

  it('comes with a listing that is deleted', async () => {
    const offer = await offers.make()
    const lot = (await offers.lots.findById(offers.lot()).lean())!
    const event = { ...lot, id: offers.lot(), isDeleted: false }
    await onLotGone(offers.deps)(event as never)
    expect((await offers.get(buyer, offer)).state).toBe('open')
    await onLotGone(offers.deps)({ ...event, isDeleted: true } as never)
    expect((await offers.get(buyer, offer)).end?.why).toBe('lotGone')
  })

  it('releases the stock later if catalog is down', async () => {
    const left = offers.leftOf()
    await offers.accept(seller, await offers.make())
    offers.pass(6 * dayMs)
    offers.world.isCatalogDown = true
    await tickOffers(offers.deps).catch(() => {})
    offers.world.isCatalogDown = false
    expect(offers.leftOf()).not.toBe(left)
    offers.pass(minuteMs)
    await tickOffers(offers.deps)
    expect(offers.leftOf()).toBe(left)
    offers.pass(minuteMs)
    expect(await tickOffers(offers.deps)).toBe(0)
  })

  it('does not come with a listing that only earlier terms were about', async () => {
    const gone = offers.lot()
    const offer = await offers.make()
    await offers.sellNext()
    await offers.call(buyer, `/${offer.id}/revisions`, { terms: offers.termsOf(), after: 1 })
    await onLotGone(offers.deps)({ id: gone, status: 'sold' } as never)
    expect((await offers.get(seller, offer)).state).toBe('open')
  })

  it('comes with a block between its two companies', async () => {
    const offer = await offers.make()
    await onCompanyBlocked(offers.deps)({ userId: seller, partnerId: stranger })
    expect((await offers.get(buyer, offer)).state).toBe('open')
    await onCompanyBlocked(offers.deps)({ userId: seller, partnerId: buyer })
    expect((await offers.get(seller, offer)).end).toMatchObject({ why: 'blocked', by: 'seller' })
    expect((await offers.get(buyer, offer)).end?.why).toBe('withdrawn')
  })

  it('comes with a deleted account, and gives the stock of an accepted one back', async () => {
    const offer = await offers.make()
    await offers.accept(seller, offer)
    await onOfferPartyGone(offers.deps)({ id: buyer } as never)
    expect((await offers.get(seller, offer)).end).toMatchObject({
      why: 'accountGone',
      by: 'buyer',
    })
    expect(offers.leftOf()).toBe(24_000)
  })
})

it('nobody finds an offer by the name of a deleted account', async () => {
  const gone = 277
  const { id } = await offers.make({}, gone)
  const wordsOf = async () => (await offers.offers.findById(id).lean())?.words
  expect(await wordsOf()).toContain(`${gone}`)
  const read = (await offers.offers.findById(id).lean())!
  await transaction(offers.connection, (session) =>
    onUserDeleted(offers.deps)({ id: gone, revision: 9 } as never, { session }),
  )
  // Another consumer of the same event has read the offer before.
  await changeOffer(offers.deps, read, { kind: 'end', why: 'accountGone', by: 'buyer' })
  expect(await wordsOf()).not.toContain(`${gone}`)
})
