import { refusal } from '../../test/refusal.ts'
import { buyer, type Offers, seller, startOffers } from '../../test/startOffers.ts'
import { houston } from '../../test/startOrders.ts'
import { onOfferOrderPlaced } from './onOfferOrderPlaced.ts'
import { requirePlace } from './requirePlace.ts'
import { tickOffers } from './tickOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
})
beforeEach(() => offers.sellNext())
afterAll(() => offers.stop())

describe('the orders of an offer', () => {
  it('have the agreed price and are confirmed by themselves', async () => {
    const offer = await offers.make()
    const accepted = (await offers.accept(seller, offer)).body
    const { status, body } = await offers.pay(accepted)
    expect([status, body.orders]).toMatchObject([
      201,
      [
        {
          price: '450.00',
          fee: '4.50',
          shippingMethod: 'ownTruck',
          offer: { id: offer.id, no: 1 },
        },
      ],
    ])
    expect(offers.leftOf()).toBe(23_000)
    expect((await offers.get(seller, offer)).orderIds).toEqual([body.orders[0]!.id])
    await onOfferOrderPlaced(offers.deps)({
      orderId: body.orders[0]!.id,
      offerId: offer.id,
    } as never)
    expect((await offers.ordersOf(buyer)).items[0]).toMatchObject({ status: 'confirmed' })
    // A second tab gets the same orders.
    expect((await offers.pay(accepted)).body.orders[0]!.id).toBe(body.orders[0]!.id)
  })

  it('keep how their offer is paid by weight, and pay first for its overage', async () => {
    const weighed = {
      settlement: { tolerancePercent: '0.8' },
      tolerancePercent: 5,
      weightBasis: 'unloaded',
      quality: { moisturePercentMax: '2' },
    } as const
    const offer = await offers.make(weighed)
    const { status, body } = await offers.pay((await offers.accept(seller, offer)).body)
    expect([status, body.orders]).toMatchObject([
      201,
      [
        {
          price: '450.00',
          overage: '22.50',
          fee: '4.50',
          amount: '477.00',
          settlement: {
            version: 1,
            weightBasis: 'unloaded',
            tolerance: { percent: '0.8', kilograms: '40' },
            overagePercent: 5,
            moisturePercent: '2',
          },
        },
      ],
    ])
    const fixed = await offers.make()
    const other = await offers.pay((await offers.accept(seller, fixed)).body)
    expect(other.body.orders[0]).toMatchObject({ price: '450.00', amount: '454.50' })
    expect(other.body.orders[0]).not.toHaveProperty('settlement')
  })

  it('can be tried again with the same stock after a declined card', async () => {
    const offer = await offers.make()
    const accepted = (await offers.accept(seller, offer)).body
    expect((await offers.pay(accepted, { paymentToken: 'tok_declined' })).status).toBe(402)
    expect(offers.leftOf()).toBe(23_000)
    expect((await offers.get(buyer, offer)).nextSteps).toEqual(['pay'])
    expect((await offers.pay(accepted)).status).toBe(201)
    expect(offers.leftOf()).toBe(23_000)
  })

  it('are all placed or none', async () => {
    const [one, other] = [offers.lot(), await offers.sellNext()]
    const line = { quantity: '1000', price: '0.45', per: 'kg' as const }
    const lines = [one, other].map((materialId) => ({ materialId, ...line }))
    const offer = await offers.make({ lines, payment: 'transfer' })
    const accepted = (await offers.accept(seller, offer)).body
    const transfer = { paymentMethod: 'transfer', paymentToken: undefined }
    expect(
      (await offers.pay(accepted, { ...transfer, contactPhone: 'no phone at all' })).status,
    ).toBe(400)
    const { status, body } = await offers.pay(accepted, transfer)
    expect([status, body.orders.length]).toEqual([201, 2])
    expect([offers.leftOf(one), offers.leftOf(other)]).toEqual([23_000, 23_000])
    expect((await offers.get(buyer, offer)).state).toBe('ordered')
  })

  it('alone have the free freight of an offer that includes it', async () => {
    const offer = await offers.make({ incoterm: 'DAP' })
    const { id } = (await offers.accept(seller, offer)).body
    type Quoted = { lines: { rates: { quote: string }[] }[] }
    const { body } = await offers.call<Quoted>(buyer, `/${id}/rates`, { destination: houston })
    const quote = body.lines[0]!.rates[0]!.quote
    const bought = { materialId: offers.lot(), quantity: '1000', quote, shippingCost: '0.00' }
    expect(await offers.place(buyer, bought)).toMatchObject(refusal(409, 'QUOTE_INVALID'))
  })

  it('are delivered in the state of the offer if its seller pays the freight', async () => {
    const offer = await offers.make({ incoterm: 'DAP', place: 'Laredo, TX' })
    const accepted = (await offers.accept(seller, offer)).body
    const inAlaska = {
      lines: [{ materialId: offers.lot(), quote: 'of Juneau' }],
      shippingAddress: {
        line1: '1 Dock St',
        city: 'Juneau',
        state: 'AK',
        postalCode: '99801',
        country: 'USA',
      },
    }
    expect((await offers.pay(accepted, inAlaska)).body).toMatchObject({ code: 'OFFER_PLACE' })
    const check = (place: string, country: 'USA' | 'MEX', state: string) => () =>
      requirePlace({ incoterm: 'DAP', place }, { country, state })
    expect(check('Laredo, TX, USA', 'USA', 'AK')).toThrow()
    // Cities named like another state.
    expect(check('Hidalgo, Tamps.', 'MEX', 'TM')).not.toThrow()
    expect(check('Washington, D.C.', 'USA', 'DC')).not.toThrow()
  })

  it('are not possible after the last day, and the stock is for sale again', async () => {
    const offer = await offers.make({ payment: 'card' })
    const accepted = (await offers.accept(seller, offer)).body
    offers.pass(25 * 3_600_000)
    expect((await offers.pay(accepted)).status).toBe(409)
    await tickOffers(offers.deps)
    expect((await offers.get(buyer, offer)).end?.why).toBe('lapsed')
    expect(offers.leftOf()).toBe(24_000)
  })
})
