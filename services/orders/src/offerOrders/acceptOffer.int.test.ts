import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { buyer, type Offers, seller, startOffers } from '../../test/startOffers.ts'
import { finishAccept, isAccepting } from '../offers/acceptOffer.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import { tickOffers } from './tickOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
})
beforeEach(() => offers.sellNext())
afterAll(() => offers.stop())

describe('an acceptance', () => {
  it('names the terms by their hash, reserves the stock and tells both sides', async () => {
    const offer = await offers.make()
    expect(
      (await offers.call(seller, `/${offer.id}/accept`, { hash: 'f'.repeat(32) })).status,
    ).toBe(409)
    expect((await offers.accept(buyer, offer)).status).toBe(409)
    expect(offers.leftOf()).toBe(24_000)
    expect(await offers.accept(seller, offer)).toMatchObject({
      status: 200,
      body: { state: 'accepted', waitsFor: 'buyer', accepted: { no: 1, by: 'seller' } },
    })
    expect(offers.leftOf()).toBe(23_000)
    expect((await offers.accept(seller, offer)).body.state).toBe('accepted')
    expect(offers.leftOf()).toBe(23_000)
    const news = (await offers.events()).filter(
      ({ data }) => (data as { offerId?: number }).offerId === offer.id,
    )
    expect(news.map(({ data }) => (data as { news: string }).news)).toEqual(['made', 'accepted'])
  })

  it('reserves all listings of an offer or none', async () => {
    const [one, other] = [offers.lot(), await offers.sellNext(10)]
    const line = { quantity: '1000', price: '0.45', per: 'kg' as const }
    const lines = [one, other].map((materialId) => ({ materialId, ...line }))
    const offer = await offers.make({ lines, payment: 'transfer' })
    expect((await offers.accept(seller, offer)).status).toBe(409)
    expect([offers.leftOf(one), offers.leftOf(other)]).toEqual([24_000, 10])
    expect((await offers.get(buyer, offer)).state).toBe('open')
  })

  it('by many sellers’ processes at once reserves once', async () => {
    const offer = await offers.make()
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        offers.accept(seller, offer, at % 2 ? undefined : offers.other),
      ),
    )
    expect(offers.leftOf()).toBe(23_000)
  })

  it('is finished by a job when its process has died', async () => {
    const offer = await offers.make()
    const row = (await offers.offers.findById(offer.id).lean())!
    const command = {
      kind: 'startAccept' as const,
      by: 'seller' as const,
      hash: offer.revisions.at(-1)!.hash,
    }
    await changeOffer(offers.deps, row, { ...command, stockIds: [await offers.deps.nextId()] })
    offers.pass(31_000)
    await tickOffers(offers.deps)
    expect((await offers.get(buyer, offer)).state).toBe('accepted')
    expect(offers.leftOf()).toBe(23_000)
  })

  it('that comes after the offer has ended gives its stock back', async () => {
    const offer = await offers.make()
    const row = (await offers.offers.findById(offer.id).lean())!
    const stockIds = [await offers.deps.nextId()]
    const command = {
      kind: 'startAccept' as const,
      by: 'seller' as const,
      hash: offer.revisions.at(-1)!.hash,
    }
    const started = await changeOffer(offers.deps, row, { ...command, stockIds })
    await changeOffer(offers.deps, started, { kind: 'failAccept', stockIds, isGone: false })
    if (isAccepting(started)) await finishAccept(offers.deps, started, newTraceId())
    expect((await offers.get(buyer, offer)).state).toBe('open')
    expect(offers.leftOf()).toBe(24_000)
  })

  it('counts among the unpaid transfers of its buyer, also once it is ordered', async () => {
    const payer = 40
    const transfer = { paymentMethod: 'transfer', paymentToken: undefined }
    for (let count = 0; count < 10; count++) {
      await offers.sellNext()
      const offer = await offers.make({}, payer)
      const { status, body } = await offers.accept(seller, offer)
      expect(status).toBe(200)
      if (count % 2 === 0) expect((await offers.pay(body, transfer, payer)).status).toBe(201)
    }
    await offers.sellNext()
    const last = await offers.make({}, payer)
    expect((await offers.accept(seller, last)).body.code).toBe('OFFER_BUYER_FULL')
    const draft = { materialId: offers.lot(), paymentMethod: 'transfer' as const }
    expect((await offers.place(payer, { ...draft, paymentToken: undefined })).body).toMatchObject({
      code: 'UNPAID_ORDERS_FULL',
    })
  })

  it('is refused once the listing has other terms', async () => {
    const offer = await offers.make()
    await offers.lots.updateOne(
      { _id: offers.lot() },
      { $set: { termsRevision: 2, price: '1.00' } },
    )
    expect((await offers.get(seller, offer)).changedTerms).toBeUndefined()
    await offers.lots.updateOne(
      { _id: offers.lot() },
      { $set: { termsRevision: 3, color: 'Pink' } },
    )
    expect(await offers.accept(seller, offer)).toMatchObject({
      status: 409,
      body: { code: 'OFFER_TERMS_CHANGED' },
    })
    expect((await offers.get(seller, offer)).changedTerms).toEqual([
      { materialId: offers.lot(), term: 'color' },
    ])
  })
})
