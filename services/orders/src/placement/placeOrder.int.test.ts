import { daySeconds } from '@materia/contracts/durations.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { refusal } from '../../test/refusal.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'

let trade: Trade
let lot = 100
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const leftOf = (id = lot) => trade.world.lots.get(id)?.left
const newKey = (name: string) => `${name}-${lot}-0123456789`

describe('POST /api/orders', () => {
  it('reserves stock, holds the money and creates an order for both sides', async () => {
    const { status, body } = await trade.place(2, {
      materialId: lot,
      totalPrice: '1000.00',
      sellerId: 1,
      shippingCost: '500.00',
    })
    expect([status, body]).toMatchObject([
      201,
      {
        role: 'buyer',
        quantity: '1000',
        price: '500.00',
        shippingCost: '500.00',
        totalPrice: '1000.00',
        fee: '5.00',
        amount: '1005.00',
        currency: 'USD',
        status: 'pending',
        paymentStatus: 'held',
        buyer: { companyName: 'Company 2' },
        seller: { companyName: 'Company 1' },
        nextSteps: ['cancel'],
        deadline: { at: '2099-11-05T12:00:00.000Z', step: 'cancel' },
        paymentAction: null,
        timeline: [{ status: 'pending', by: 'buyer' }],
      },
    ])
    const { id } = body as Order
    expect(leftOf()).toBe(23_000)
    expect(trade.world.held.get(id)).toMatchObject({ state: 'held' })
    expect(await trade.sandboxPayments.findById(`order-${id}`).lean()).toMatchObject({
      state: 'held',
      amountCents: 100_500,
    })
    expect(await trade.call('GET', `/api/orders/${id}`, { user: { userId: 1 } })).toMatchObject({
      status: 200,
      body: {
        role: 'seller',
        fee: '10.00',
        amount: '490.00',
        contactEmail: 'buyer@sample.example',
        nextSteps: ['confirm', 'decline'],
      },
    })
    expect((await trade.call('GET', `/api/orders/${id}`, { user: { userId: 3 } })).status).toBe(404)
    expect(await trade.eventsOf(id)).toMatchObject([
      {
        subject: 'orders.order.placed',
        data: {
          lot: {
            type: expect.any(String),
            quantity: '1000',
            unit: 'Kg',
            price: '500.00',
            currency: 'USD',
          },
          materialId: lot,
          buyerId: 2,
          sellerId: 1,
          by: 'buyer',
        },
      },
    ])
  })

  it('halves the fee with a referral credit, and releases the credit if the order fails', async () => {
    trade.world.credits.set(7, 1)
    expect((await trade.place(7, { materialId: lot, paymentToken: 'tok_declined' })).status).toBe(
      402,
    )
    expect(trade.world.credits.get(7)).toBe(1)
    expect((await trade.place(7, { materialId: lot })).body).toMatchObject({
      fee: '2.50',
      amount: '1002.50',
    })
    expect(trade.world.credits.get(7)).toBe(0)
  })

  it('publishes at its end which side’s fee had a credit, without one that identity reserved but never confirmed', async () => {
    for (const userId of [80, 1]) trade.world.credits.set(userId, 1)
    const { sendRequest: ask } = trade.deps
    trade.deps.sendRequest = (type, data, timeoutMs) =>
      ask(type, data, timeoutMs).then((answer) => {
        if (type.subject === identity.reserveCredit.subject && Reflect.get(data, 'userId') === 80)
          throw unavailable()
        return answer
      })
    const { id, fee } = (await trade.place(80, { materialId: lot })).body as Order
    trade.deps.sendRequest = ask
    await trade.step(1, id, { step: 'confirm' })
    expect([fee, trade.world.credits.get(80), trade.world.credits.get(1)]).toEqual(['5.00', 0, 0])
    expect(await trade.eventsOf(id)).toMatchObject([
      {},
      { subject: 'orders.order.confirmed', data: { credits: ['seller'] } },
    ])
  })

  it('refuses a fee above the shown one, and releases what it reserved', async () => {
    const refused = await trade.place(9, { materialId: lot, fee: '2.50' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', details: [{ path: 'fee', message: '5.00' }] },
    })
    trade.world.credits.set(9, 1)
    expect((await trade.place(9, { materialId: lot, fee: '5.00' })).body).toMatchObject({
      fee: '2.50',
    })
  })

  it('creates one order for a repeated call, on any instance', async () => {
    const key = newKey('presses')
    const draft = trade.draftOf(2, { materialId: lot })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        trade.place(2, draft, { key, by: at % 2 ? trade.other : trade }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => (body as Order).id)).size).toBe(1)
    expect(leftOf()).toBe(23_000)
    expect((await trade.place(2, { ...draft, contactPhone: '713 555 0199' }, { key })).status).toBe(
      422,
    )
  })

  it('finds the order of a call that the last release stored without its path', async () => {
    const key = newKey('before')
    const place = () => trade.place(2, { materialId: lot }, { key })
    const { body } = await place()
    await trade.orderCalls.updateMany({}, { $unset: { target: 1 } })
    expect(await place()).toMatchObject({ status: 201, body: { id: (body as Order).id } })
    expect(leftOf()).toBe(23_000)
  })

  it('finds its order by the key for half a year', async () => {
    expect(
      (await trade.connection.collection('order_calls').indexes()).flatMap(
        ({ expireAfterSeconds: seconds }) => seconds ?? [],
      ),
    ).toEqual([180 * daySeconds])
  })

  // No other test uses these buyers, because any of them may win.
  it.each([
    [{ sellerId: 9 }, [{ path: 'sellerId', message: '1' }]],
    [
      { totalPrice: '1.00', currency: 'MXN' as const },
      [
        { path: 'totalPrice', message: '1000.00' },
        { path: 'currency', message: 'USD' },
      ],
    ],
    [
      { shippingCost: '0.01', unit: 'T' as const },
      [
        { path: 'unit', message: 'Kg' },
        { path: 'shippingCost', message: '500.00' },
      ],
    ],
  ])('refuses %j and returns the current terms', async (said, details) => {
    expect(await trade.place(2, { materialId: lot, ...said })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', details },
    })
    expect(leftOf()).toBe(24_000)
  })

  it('refuses a quote for another buyer, quantity or address, an expired one and an invalid one', async () => {
    const { quote } = trade.draftOf(3, { materialId: lot })
    const own = trade.draftOf(2, { materialId: lot })
    const elsewhere = { ...own.shippingAddress, line1: '1 Other Street' }
    for (const wrong of [
      { quote },
      { quote: own.quote, quantity: '999' },
      { shippingAddress: elsewhere },
      { quote: 'nonsense' },
    ]) {
      expect(await trade.place(2, { materialId: lot, ...wrong })).toMatchObject(
        refusal(409, 'QUOTE_INVALID'),
      )
    }
    trade.pass(31 * 60_000)
    expect(await trade.place(2, { materialId: lot, quote: own.quote })).toMatchObject(
      refusal(409, 'QUOTE_EXPIRED'),
    )
  })

  it.each([
    { quantity: '0' },
    { quantity: '-1' },
    { quantity: '1.5' },
    { quantity: '9999999999' },
    { paymentToken: '4242424242424242' },
    { contactPhone: '1' },
    { price: '1.00' },
  ])('refuses %j', async (wrong) => {
    expect(
      await trade.call('POST', '/api/orders', {
        user: { userId: 2 },
        body: { ...trade.draftOf(2, { materialId: lot }), ...wrong },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('refuses a contact without a phone number, and stores one as E.164', async () => {
    const draft = { materialId: lot, quantity: '1' }
    for (const contactPhone of ['          ', 'abcdefghij', '000 000 0000'])
      expect(await trade.place(2, { ...draft, contactPhone })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'contactPhone' }] },
      })
    expect(await trade.place(2, { ...draft, contactPhone: '713.555.0142 x45' })).toMatchObject({
      status: 201,
      body: { contactPhone: '+17135550142;ext=45' },
    })
  })

  it('refuses a call without a key', async () => {
    expect(
      await trade.call('POST', '/api/orders', {
        user: { userId: 2 },
        body: trade.draftOf(2, { materialId: lot }),
      }),
    ).toMatchObject(refusal(400, 'IDEMPOTENCY_KEY_INVALID'))
    expect(leftOf()).toBe(24_000)
  })

  it('refuses more than is left, an unknown lot and a lot of a deleted account', async () => {
    expect(await trade.place(2, { materialId: lot, quantity: '999999999' })).toMatchObject(
      refusal(409, 'NOT_ENOUGH'),
    )
    expect(await trade.place(2, { materialId: 9_999 })).toMatchObject(refusal(409, 'NOT_AVAILABLE'))
    await trade.companies.updateOne({ _id: 1 }, { $set: { isDeleted: true } })
    expect(await trade.place(2, { materialId: lot })).toMatchObject(refusal(409, 'NOT_AVAILABLE'))
    await trade.companies.updateOne({ _id: 1 }, { $unset: { isDeleted: 1 } })
    expect(leftOf()).toBe(24_000)
  })

  it('reports a declined card and accepts another one with the same key', async () => {
    const key = newKey('declined')
    expect(
      await trade.place(8, { materialId: lot, paymentToken: 'tok_declined' }, { key }),
    ).toMatchObject(refusal(402, 'PAYMENT_DECLINED'))
    expect(leftOf()).toBe(24_000)
    expect((await trade.ordersOf(8)).items).toEqual([])
    expect(await trade.orders.findOne({ buyerId: 8, materialId: lot }).lean()).toMatchObject({
      status: 'cancelled',
      shippingAddress: null,
      contactEmail: null,
    })
    expect((await trade.place(8, { materialId: lot }, { key })).status).toBe(201)
  })
})

it('stores the grade of the lot and finds the order by it', async () => {
  await trade.lots.updateOne({ _id: lot }, { type: 'Steel', grade: 'HMS 1' })
  const { body } = await trade.place(90, { materialId: lot })
  expect(body).toMatchObject({ material: { type: 'Steel', grade: 'HMS 1' } })
  expect((await trade.ordersOf(90, '?q=hms')).items).toHaveLength(1)
})
