import { type Requests, startRequests } from '../../test/startRequests.ts'
import { tickOffers } from '../offerOrders/tickOffers.ts'
import { tickRequests } from './tickRequests.ts'

let requests: Requests
beforeAll(async () => {
  requests = await startRequests()
})
afterAll(() => requests.stop())

describe('the awards of a request', () => {
  it('are parts of several offers until all is awarded, and the rest hears the price', async () => {
    const { buyer, request, lots } = await requests.ask([11, 12, 13])
    const offerBy = async (seller: number, at: number) => {
      const terms = { materialId: lots[at]!, quantity: '15000', price: `0.4${at}` }
      return (await requests.answer(seller, request, { ...terms, partsFrom: '1000' })).body
    }
    const [first, second, third] = [
      await offerBy(11, 0),
      await offerBy(12, 1),
      await offerBy(13, 2),
    ]
    await tickRequests(requests.deps)
    expect((await requests.call(buyer, 'GET', '/waiting')).body).toMatchObject({ toAward: 1 })
    expect((await requests.answer(11, request, { materialId: lots[1]! })).body.code).toBe(
      'OFFER_PARTNER',
    )
    const { status, body } = await requests.award(
      buyer,
      request.id,
      [{ offer: first }, { offer: second }],
      { showsPrice: true },
    )
    expect([status, body]).toMatchObject([
      200,
      {
        request: { state: 'open', awardedKilograms: 15_000 },
        failed: [{ offerId: second.id, code: 'REQUEST_TAKEN' }],
      },
    ])
    const rest = await requests.award(buyer, request.id, [{ offer: second, quantity: '5000' }], {
      showsPrice: true,
    })
    expect(rest.body).toMatchObject({
      request: {
        state: 'ended',
        why: 'filled',
        awardedKilograms: 20_000,
        wonPrice: '0.4',
        invites: [
          { state: 'chosen', awardedKilograms: 15_000 },
          { state: 'chosen', awardedKilograms: 5_000 },
          { state: 'notChosen', awardedKilograms: 0 },
        ],
      },
      failed: [],
    })
    expect(await requests.offerOf(13, third)).toMatchObject({
      end: { why: 'notChosen', wonPrice: { amount: '0.4', currency: 'USD' } },
    })
    expect(await requests.get(13, request.id)).toMatchObject({
      awardedKilograms: 0,
      wonPrice: '0.4',
    })
    expect(await requests.get(12, request.id)).not.toHaveProperty('wonPrice')
    expect((await requests.award(buyer, request.id, [{ offer: third }])).body.code).toBe(
      'REQUEST_ENDED',
    )
  })

  it('stay when its buyer closes it, without the price unless it is ticked', async () => {
    const { buyer, request, lots } = await requests.ask([11, 12, 13])
    const { body: offer } = await requests.answer(11, request, { materialId: lots[0]! })
    const { body: other } = await requests.answer(12, request, { materialId: lots[1]! })
    await requests.award(buyer, request.id, [{ offer }])
    const close = () => requests.call(buyer, 'POST', `/${request.id}/close`, {})
    expect((await close()).body).toMatchObject({ state: 'ended', why: 'closed' })
    expect((await close()).status).toBe(200)
    expect((await requests.call(11, 'POST', `/${request.id}/close`, {})).status).toBe(404)
    expect((await requests.offerOf(12, other)).end).toEqual({
      why: 'notChosen',
      by: 'buyer',
      at: requests.clock.now.toISOString(),
    })
    expect(await requests.offerOf(11, offer)).toMatchObject({ state: 'accepted' })
    expect((await requests.get(13, request.id)).invites[0]?.state).toBe('ended')
  })

  it('can be asked for again with the same text after they lapsed', async () => {
    const { buyer, request, lots } = await requests.ask([11, 12])
    const { body: offer } = await requests.answer(11, request, {
      materialId: lots[0]!,
      quantity: '20000',
    })
    await requests.award(buyer, request.id, [{ offer }])
    await requests.wait(7 * 24 * 60)
    await tickOffers(requests.deps)
    expect(await requests.get(buyer, request.id)).toMatchObject({
      state: 'ended',
      why: 'filled',
      awardedKilograms: 0,
    })
    const again = requests.draftOf(lots, { note: 'Clean bales' })
    const { status, body } = await requests.call(buyer, 'POST', '', again)
    expect([status, body.invites.length]).toEqual([201, 2])
  })

  it('need goods whose weight is known', async () => {
    const buyer = requests.nextBuyer()
    const lot = await requests.sellBy(11, { unit: 'Pieces', left: 100 })
    const { body: request } = await requests.call(buyer, 'POST', '', requests.draftOf([lot]))
    const lines = [{ materialId: lot, quantity: '100', price: '132', per: 'piece' as const }]
    const { body } = await requests.answer(11, request, { materialId: lot, lines })
    expect(body.code).toBe('REQUEST_UNIT')
  })
})

describe('the answers of a request', () => {
  it('are compared by the delivered price in its currency, with the terms that differ', async () => {
    await requests.exchangeRates.create([
      { _id: 1, revision: 1, mxnPerUsd: 20 },
      { _id: 20991031, revision: 1, mxnPerUsd: 20 },
    ])
    const { buyer, request, lots } = await requests.ask([11, 12, 13])
    const terms = [
      { price: '0.45', incoterm: 'DAP' as const },
      { price: '8', currency: 'MXN' as const, incoterm: 'DAP' as const },
      { price: '0.37', incoterm: 'EXW' as const, place: 'Apodaca, NL' },
    ]
    for (const [at, one] of terms.entries())
      await requests.answer(11 + at, request, { materialId: lots[at]!, ...one })
    const { items } = await requests.answers(buyer, request.id)
    expect(items).toMatchObject([
      { goods: '0.37', differs: ['incoterm', 'place'] },
      {
        goods: '0.4',
        freight: '0',
        delivered: '0.4',
        rateDay: '2099-10-31',
        differs: ['currency'],
      },
      { goods: '0.45', freight: '0', delivered: '0.45', kilograms: 10_000, differs: [] },
    ])
    const [exw] = items
    expect(Number(exw?.freight)).toBeGreaterThan(0)
    expect(Number(exw?.delivered)).toBeCloseTo(0.37 + Number(exw?.freight), 4)
    expect((await requests.call(11, 'GET', `/${request.id}/answers`)).status).toBe(404)
  })
})

describe('the figures of requests', () => {
  it('are the company’s own, and others see only the time of ten answers', async () => {
    const seller = 41
    const lot = await requests.sellBy(seller)
    const time = async () => (await requests.call(1, 'GET', `/answer-times/${seller}`)).body
    for (let count = 0; count < 10; count++) {
      expect(await time()).toEqual({ hours: null })
      const buyer = requests.nextBuyer()
      const { body } = await requests.call(buyer, 'POST', '', requests.draftOf([lot]))
      requests.wait(130)
      await requests.call(seller, 'POST', `/${body.id}/decline`, { reason: 'dates' })
    }
    expect(await time()).toEqual({ hours: 3 })
    expect((await requests.call(seller, 'GET', '/figures')).body).toEqual({
      sent: 0,
      asked: 10,
      answered: 10,
      won: 0,
      medianMinutes: 130,
    })
  })
})
