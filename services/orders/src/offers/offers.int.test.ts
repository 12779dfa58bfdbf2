import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import { buyer, type Offers, seller, stranger, startOffers } from '../../test/startOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
  await offers.exchangeRates.create({ _id: 1, revision: 1, mxnPerUsd: 20 })
})
beforeEach(() => offers.sellNext())
afterAll(() => offers.stop())

describe('the terms of an offer', () => {
  it('are stored as a revision with its sum and shown to both sides', async () => {
    const { status, body } = await offers.call(buyer, '', {
      partnerId: seller,
      terms: offers.termsOf(),
    })
    expect([status, body]).toMatchObject([
      201,
      {
        role: 'buyer',
        state: 'open',
        waitsFor: 'seller',
        revisions: [{ no: 1, by: 'buyer', amount: '450.00', changes: [] }],
        live: { buyer: 1, seller: null },
        nextSteps: ['counter', 'withdraw'],
      },
    ])
    expect(await offers.get(seller, body)).toMatchObject({
      role: 'seller',
      nextSteps: ['accept', 'counter', 'decline'],
    })
    expect(
      (await offers.post('GET', `/api/offers/${body.id}`, { user: { userId: stranger } })).status,
    ).toBe(404)
    expect((await offers.accept(stranger, body)).status).toBe(404)
  })

  it.each([
    [
      'a listing of nobody here',
      { lines: [{ materialId: 999_999, quantity: '1', price: '1', per: 'kg' }] },
      409,
    ],
    [
      'more than is left',
      { lines: [{ materialId: 0, quantity: '24001', price: '0.45', per: 'kg' }] },
      409,
    ],
    [
      'a price for pieces of goods by weight',
      { lines: [{ materialId: 0, quantity: '10', price: '1', per: 'piece' }] },
      400,
    ],
    [
      'a price of a hundredth',
      { lines: [{ materialId: 0, quantity: '1000', price: '0.0045', per: 'kg' }] },
      409,
    ],
    ['the listed price in another currency', { currency: 'MXN' }, 409],
    [
      'a sum of trillions',
      { lines: [{ materialId: 0, quantity: '24000', price: '999999999', per: 'kg' }] },
      400,
    ],
    ['a deposit by card', { depositPercent: 30 }, 400],
    ['a date in the past', { validUntil: '2099-10-30T12:00:00.000Z' }, 400],
    ['a date in three years', { validUntil: '2102-11-03T12:00:00.000Z' }, 400],
  ])('are refused for %s', async (_what, terms, status) => {
    const lines = (terms as Partial<OfferTerms>).lines?.map((line) => ({
      ...line,
      materialId: line.materialId || offers.lot(),
    }))
    const answer = await offers.call(buyer, '', {
      partnerId: seller,
      terms: offers.termsOf({ ...(terms as Partial<OfferTerms>), ...(lines && { lines }) }),
    })
    expect(answer.status).toBe(status)
  })

  it('are refused if nobody could pay them: a transfer in a currency without an account', async () => {
    const { deps } = offers
    const { paymentConfig } = deps
    deps.paymentConfig = { ...paymentConfig, transferCurrencies: ['MXN'] }
    const body = { partnerId: seller, terms: offers.termsOf({ payment: 'transfer' }) }
    expect((await offers.call(buyer, '', body)).status).toBe(400)
    deps.paymentConfig = paymentConfig
  })

  it('are not made to a company that has blocked the author, or to oneself', async () => {
    offers.world.blocks.push({ userId: seller, partnerId: buyer })
    expect(
      (await offers.call(buyer, '', { partnerId: seller, terms: offers.termsOf() })).status,
    ).toBe(409)
    offers.world.blocks.length = 0
    expect(
      (await offers.call(seller, '', { partnerId: seller, terms: offers.termsOf() })).status,
    ).toBe(409)
  })

  it('about an unlisted listing begin with its seller, and others cannot buy it either', async () => {
    await offers.lots.updateOne({ _id: offers.lot() }, { isUnlisted: true })
    const ask = { partnerId: seller, terms: offers.termsOf() }
    const bought = { materialId: offers.lot() }
    expect((await offers.call(buyer, '', ask)).body.code).toBe('NOT_AVAILABLE')
    const lines = [{ ...ask.terms.lines[0]!, quantity: '999999' }]
    const tooMuch = { ...ask, terms: offers.termsOf({ lines }) }
    expect((await offers.call(buyer, '', tooMuch)).body.code).toBe('NOT_AVAILABLE')
    expect((await offers.calculate(buyer, { ...bought, quantity: '1000' })).status).toBe(409)
    expect((await offers.place(buyer, bought)).status).toBe(409)
    const made = await offers.call(seller, '', { ...ask, partnerId: buyer })
    const terms = { terms: offers.termsOf(), after: 1 }
    expect((await offers.call(buyer, `/${made.body.id}/revisions`, terms)).status).toBe(201)
    expect((await offers.place(buyer, bought)).status).toBe(201)
    expect((await offers.place(stranger, bought)).status).toBe(409)
  })

  it('are answered by other terms, which say what changed', async () => {
    const offer = await offers.make()
    const lines = [
      { materialId: offers.lot(), quantity: '1200', price: '0.48', per: 'kg' as const },
    ]
    const answered = await offers.call(seller, `/${offer.id}/revisions`, {
      terms: offers.termsOf({ lines }),
      after: 1,
    })
    expect([answered.status, answered.body]).toMatchObject([
      201,
      {
        waitsFor: 'buyer',
        live: { buyer: 1, seller: 2 },
        revisions: [{ no: 1 }, { no: 2, amount: '576.00', changes: ['lines'] }],
      },
    ])
    // The buyer's own answer crossed it.
    expect(
      await offers.call(buyer, `/${offer.id}/revisions`, { terms: offers.termsOf(), after: 1 }),
    ).toMatchObject({ status: 409, body: { code: 'OFFER_CHANGED' } })
  })
})

it('thirty revisions in a minute are enough, in one offer or many', async () => {
  const { id } = await offers.make()
  const revise = (after: number) =>
    offers.call(buyer, `/${id}/revisions`, { terms: offers.termsOf(), after })
  for (let after = 1; after < 30; after++) expect((await revise(after)).status).toBe(201)
  expect((await revise(30)).body.code).toBe('OFFERS_TOO_FAST')
})

it('offers are listed by who should act, and found by words', async () => {
  const offer = await offers.make()
  const list = async (userId: number, query: string) =>
    (
      (await offers.post('GET', `/api/offers?${query}`, { user: { userId } })).body as {
        items: Offer[]
      }
    ).items.map(({ id }) => id)
  expect(await list(seller, 'filter=mine')).toContain(offer.id)
  expect(await list(buyer, 'filter=mine')).not.toContain(offer.id)
  expect(await list(buyer, `filter=theirs&partnerId=${seller}&materialId=${offers.lot()}`)).toEqual(
    [offer.id],
  )
  expect(await list(buyer, `materialId=${offers.lot()}&q=company`)).toEqual([offer.id])
  expect(await list(buyer, `materialId=${offers.lot()}&q=nothing`)).toEqual([])
  expect(await list(stranger, 'limit=5')).toEqual([])
})
