import { identity } from '@materia/contracts/identity/contract.ts'
import type { Order } from '@materia/contracts/orders/types.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { onUserDeleted } from '../events/onUserDeleted.ts'
import { bounded } from '../payment/createPayment.ts'
import { finishOpenOrders } from '../placing/finishOpenOrders.ts'
import { openOrder } from '../placing/openOrder.ts'
import { place } from '../placing/place.ts'
import type { OrdersDeps } from '../deps.ts'

let trade: Trade
let lot = 100
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const leftOf = (id = lot) => trade.world.lots.get(id)?.left
const newKey = (name: string) => `${name}-${lot}-0123456789`
/** Until what the job does about an order whose time is over is done, by whichever instance. */
const settled = async (orderId: number) => {
  await finishOpenOrders(trade.deps)
  await eventually(() => trade.orders.exists({ _id: orderId, openUntil: null }))
}
const isOf = (id: number) => (order: Order) => order.materialId === id

describe('POST /api/orders', () => {
  it('holds stock and money, and is an order for both', async () => {
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
    expect(
      (await trade.events()).filter(({ data }) => Reflect.get(Object(data), 'orderId') === id),
    ).toMatchObject([
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

  it('takes half of its fee off for a referral credit, and gives that back where it comes to nothing', async () => {
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

  it('says of its end which side’s fee is less for a credit: not where identity has kept one and was not heard', async () => {
    for (const userId of [80, 1]) trade.world.credits.set(userId, 1)
    const { ask } = trade.deps
    trade.deps.ask = (type, data, timeoutMs) =>
      ask(type, data, timeoutMs).then((answer) => {
        if (type.subject === identity.reserveCredit.subject && Reflect.get(data, 'userId') === 80)
          throw unavailable()
        return answer
      })
    const { id, fee } = (await trade.place(80, { materialId: lot })).body as Order
    trade.deps.ask = ask
    await trade.call('POST', `/api/orders/${id}/steps`, {
      user: { userId: 1 },
      body: { step: 'confirm' },
    })
    expect([fee, trade.world.credits.get(80), trade.world.credits.get(1)]).toEqual(['5.00', 0, 0])
    expect(
      (await trade.events()).filter(({ data }) => Reflect.get(Object(data), 'orderId') === id),
    ).toMatchObject([{}, { subject: 'orders.order.confirmed', data: { credits: ['seller'] } }])
  })

  it('is refused where its fee is more than was shown, and gives back what it held', async () => {
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

  it('is one however often its call comes, and to whichever instance', async () => {
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

  it('is found by its key for half a year', async () => {
    expect(
      (await trade.connection.collection('order_calls').indexes()).flatMap(
        ({ expireAfterSeconds: seconds }) => seconds ?? [],
      ),
    ).toEqual([180 * 24 * 60 * 60])
  })

  // Of whom no other test asks: any of them may be the one.
  it('sells one lot once to 200 buyers', async () => {
    await trade.sell(++lot, { left: 1_000, isSingleLot: true })
    // Whom a busy machine did not answer in time asks again by the same key, as a browser does.
    const ask = async (at: number): ReturnType<typeof trade.place> => {
      const answer = await trade
        .place(
          at + 101,
          { materialId: lot },
          { key: newKey(`one-of-${at}`), by: at % 2 ? trade.other : trade },
        )
        .catch(() => null)
      return answer && answer.status < 500 ? answer : ask(at)
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      answers.filter(({ body }) => Reflect.get(Object(body), 'code') === 'NOT_AVAILABLE'),
    ).toHaveLength(199)
    expect(await trade.orders.countDocuments({ materialId: lot, isPlaced: true })).toBe(1)
    expect(
      await trade.sandboxPayments.countDocuments({
        state: 'held',
        _id: {
          $in: (await trade.orders.distinct('_id', { materialId: lot })).map((id) => `order-${id}`),
        },
      }),
    ).toBe(1)
  }, 120_000)

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
  ])('refuses %j, and says what is so', async (said, details) => {
    expect(await trade.place(2, { materialId: lot, ...said })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', details },
    })
    expect(leftOf()).toBe(24_000)
  })

  it('refuses a quote of somebody else, of another quantity or address, an old one and nonsense', async () => {
    const { quote } = trade.draftOf(3, { materialId: lot })
    const own = trade.draftOf(2, { materialId: lot })
    const elsewhere = { ...own.shippingAddress, line1: '1 Other Street' }
    for (const wrong of [
      { quote },
      { quote: own.quote, quantity: '999' },
      { shippingAddress: elsewhere },
      { quote: 'nonsense' },
    ]) {
      expect(await trade.place(2, { materialId: lot, ...wrong })).toMatchObject({
        status: 409,
        body: { code: 'QUOTE_INVALID' },
      })
    }
    trade.pass(31 * 60_000)
    expect(await trade.place(2, { materialId: lot, quote: own.quote })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_EXPIRED' },
    })
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

  it('is refused without a key', async () => {
    expect(
      await trade.call('POST', '/api/orders', {
        user: { userId: 2 },
        body: trade.draftOf(2, { materialId: lot }),
      }),
    ).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_INVALID' } })
    expect(leftOf()).toBe(24_000)
  })

  it('refuses more than is left, a lot that nobody knows and one of a company that is gone', async () => {
    expect(await trade.place(2, { materialId: lot, quantity: '999999999' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH' },
    })
    expect(await trade.place(2, { materialId: 9_999 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_AVAILABLE' },
    })
    await trade.companies.updateOne({ _id: 1 }, { $set: { isDeleted: true } })
    expect(await trade.place(2, { materialId: lot })).toMatchObject({
      status: 409,
      body: { code: 'NOT_AVAILABLE' },
    })
    await trade.companies.updateOne({ _id: 1 }, { $unset: { isDeleted: 1 } })
    expect(leftOf()).toBe(24_000)
  })

  it('says that a card is declined, and tries another one by the same key', async () => {
    const key = newKey('declined')
    expect(
      await trade.place(8, { materialId: lot, paymentToken: 'tok_declined' }, { key }),
    ).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } })
    expect(leftOf()).toBe(24_000)
    expect((await trade.ordersOf(8)).items).toEqual([])
    expect(await trade.orders.findOne({ buyerId: 8, materialId: lot }).lean()).toMatchObject({
      status: 'cancelled',
      shippingAddress: null,
      contactEmail: null,
    })
    expect((await trade.place(8, { materialId: lot }, { key })).status).toBe(201)
  })

  it('holds nothing while catalog does not answer, and gives back what it did not hear of', async () => {
    trade.world.isCatalogDown = true
    expect((await trade.place(9, { materialId: lot })).status).toBe(503)
    trade.world.isCatalogDown = false
    trade.pass(61_000)
    const order = await trade.orders.findOne({ buyerId: 9, materialId: lot }).lean()
    await settled(order!._id)
    expect(await trade.orders.findById(order!._id).lean()).toMatchObject({ status: 'cancelled' })
    expect(await trade.paymentOf(order!._id)).toBe('voided')
  })

  it('does not wait for a provider that is silent, and voids what it may have held', async () => {
    const { payment } = trade.deps
    trade.deps.payment = bounded(
      {
        ...payment,
        authorise: async (...given) =>
          payment.authorise(...given).then(() => new Promise<never>(() => {})),
      },
      200,
    )
    expect((await trade.place(10, { materialId: lot })).status).toBe(503)
    trade.deps.payment = payment
    trade.pass(61_000)
    const { _id } = (await trade.orders.findOne({ buyerId: 10, materialId: lot }).lean())!
    await settled(_id)
    expect(await trade.paymentOf(_id)).toBe('voided')
    expect(leftOf()).toBe(24_000)
  })
})

it('says the grade of what was bought, and is found by it', async () => {
  await trade.lots.updateOne({ _id: lot }, { type: 'Steel', grade: 'HMS 1' })
  const { body } = await trade.place(90, { materialId: lot })
  expect(body).toMatchObject({ material: { type: 'Steel', grade: 'HMS 1' } })
  expect((await trade.ordersOf(90, '?q=hms')).items).toHaveLength(1)
})

describe('a process that is killed while it places an order', () => {
  /** Dies once its `last`th call to another service, or to the provider, is done. */
  const mortal = (deps: OrdersDeps, last: number) => {
    const died = Promise.withResolvers<null>()
    let calls = 0
    const live =
      <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        const answer = await call(...given)
        if (++calls < last) return answer
        died.resolve(null)
        return new Promise<never>(() => {})
      }
    const ask: OrdersDeps['ask'] = (type, data) => live(() => deps.ask(type, data))()
    return {
      deps: { ...deps, ask, payment: { ...deps.payment, authorise: live(deps.payment.authorise) } },
      died: died.promise,
    }
  }

  it.each([
    [1, 'its stock'],
    [2, 'its credit'],
    [3, 'its money'],
  ])('after %i calls, %s held, leaves nothing', async (last) => {
    const cause = {
      traceId: 'test-trace',
      key: { id: newKey('killed'), fingerprint: 'same' },
      deadline: new Deadline(20_000),
    }
    const draft = trade.draftOf(20 + last, { materialId: lot })
    const { order } = await openOrder(trade.deps, { draft, buyerId: 20 + last, cause })
    const { deps, died } = mortal(trade.deps, last)
    void place(deps, order, { draft, cause })
    await died
    trade.pass(31_000)
    await Promise.all([settled(order._id), finishOpenOrders(trade.other.deps)])
    expect([await trade.paymentOf(order._id), leftOf()]).toEqual(['voided', 24_000])
    expect((await trade.ordersOf(20 + last)).items.filter(isOf(lot))).toEqual([])
    expect(
      (await trade.events()).filter(
        ({ data }) => Reflect.get(Object(data), 'orderId') === order._id,
      ),
    ).toEqual([])
    expect((await trade.place(20 + last, draft, { key: newKey('killed') })).status).toBe(201)
  })

  it('or that wakes up after others undid its order, holds no money', async () => {
    const cause = { traceId: 'test-trace', key: null, deadline: new Deadline(20_000) }
    const draft = trade.draftOf(30, { materialId: lot })
    const { order } = await openOrder(trade.deps, { draft, buyerId: 30, cause })
    trade.pass(31_000)
    await settled(order._id)
    await expect(place(trade.deps, order, { draft, cause })).rejects.toMatchObject({ status: 503 })
    expect(await trade.paymentOf(order._id)).toBe('voided')
    expect(leftOf()).toBe(24_000)
  })
})

describe('a payment that its buyer has to confirm', () => {
  const begin = async (buyerId: number, paymentToken = 'tok_challenge') =>
    (await trade.place(buyerId, { materialId: lot, paymentToken })).body as Order
  const answer = (userId: number, id: number, isConfirmed = true) =>
    trade.call('POST', `/api/payments/sandbox/${id}`, { user: { userId }, body: { isConfirmed } })
  const goOn = (userId: number, id: number) =>
    trade.call('POST', `/api/orders/${id}/payment`, { user: { userId } })

  it('waits, for its buyer alone, and goes on once that is done', async () => {
    const { id, ...order } = await begin(40)
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      paymentAction: `/checkout/challenge?order=${id}`,
      deadline: { step: 'cancel' },
      nextSteps: ['cancel'],
    })
    expect((await trade.call('GET', `/api/orders/${id}`, { user: { userId: 1 } })).status).toBe(404)
    expect((await goOn(40, id)).body).toMatchObject({ paymentStatus: 'pending' })
    expect([(await answer(41, id)).status, (await goOn(41, id)).status]).toEqual([404, 404])
    expect((await answer(40, id)).status).toBe(204)
    const answers = await Promise.all([goOn(40, id), goOn(40, id), goOn(40, id)])
    expect(answers.map(({ body }) => (body as Order).paymentStatus)).toEqual([
      'held',
      'held',
      'held',
    ])
    expect(
      (await trade.events()).filter(({ data }) => Reflect.get(Object(data), 'orderId') === id),
    ).toHaveLength(1)
    expect((await trade.call('GET', `/api/orders/${id}`, { user: { userId: 1 } })).status).toBe(200)
  })

  it.each([
    ['tok_challenge', false, 402, 'PAYMENT_DECLINED'],
    ['tok_expired', true, 409, 'PAYMENT_EXPIRED'],
  ])('%s, confirmed: %s, is refused: %i %s', async (token, isConfirmed, status, code) => {
    const { id } = await begin(42, token)
    await answer(42, id, isConfirmed)
    expect(await goOn(42, id)).toMatchObject({ status, body: { code } })
    expect(await trade.call('GET', `/api/orders/${id}`, { user: { userId: 42 } })).toMatchObject({
      body: {
        status: 'cancelled',
        paymentStatus: 'failed',
        paymentAction: null,
        refusal: code,
        amount: '0.00',
      },
    })
    expect(leftOf()).toBe(24_000)
  })

  it.each([
    ['buyer', 45],
    ['seller', 46],
  ] as const)(
    'comes to nothing where its %s leaves, and nothing of its buyer is left then',
    async (side, buyerId) => {
      const { id } = await begin(buyerId)
      await answer(buyerId, id)
      const gone = side === 'buyer' ? buyerId : 1
      const before = await trade.companies.findById(gone).lean()
      await transaction(trade.connection, (session) =>
        onUserDeleted(trade.deps)({ id: gone, revision: 9 }, { session }),
      )
      expect(await goOn(buyerId, id)).toMatchObject({ status: 409 })
      await settled(id)
      expect(await trade.orders.findById(id).lean()).toMatchObject({
        status: 'cancelled',
        isPaid: false,
        contactEmail: side === 'buyer' ? null : 'buyer@sample.example',
      })
      expect([await trade.paymentOf(id), leftOf()]).toEqual(['voided', 24_000])
      await trade.companies.replaceOne({ _id: gone }, before!)
    },
  )

  it('is refused where somebody has left whom its row did not know of', async () => {
    const { id } = await begin(47)
    await answer(47, id)
    await trade.companies.updateOne({ _id: 1 }, { $set: { isDeleted: true } })
    expect(await goOn(47, id)).toMatchObject({ status: 409, body: { code: 'NOT_AVAILABLE' } })
    await trade.companies.updateOne({ _id: 1 }, { $unset: { isDeleted: 1 } })
    expect([await trade.paymentOf(id), leftOf()]).toEqual(['voided', 24_000])
  })

  it('says what changed where its stock is held anew as something else', async () => {
    const { id } = await begin(48)
    await answer(48, id)
    trade.world.held.set(id, { ...trade.world.held.get(id)!, price: '499.98' })
    expect(await goOn(48, id)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', details: [{ path: 'totalPrice', message: '999.98' }] },
    })
  })

  it.each(['499.99', '500.01'])(
    'costs what was ordered where its stock is held anew and is rounded to %s',
    async (price) => {
      const { id } = await begin(49)
      await answer(49, id)
      trade.world.held.set(id, { ...trade.world.held.get(id)!, price })
      expect(await goOn(49, id)).toMatchObject({
        status: 200,
        body: { paymentStatus: 'held', price: '500.00', amount: '1005.00' },
      })
    },
  )

  it('goes on by itself where its buyer never came back, and is cancelled where nothing was confirmed', async () => {
    const [confirmed, forgotten] = [await begin(43), await begin(44)]
    await answer(43, confirmed.id)
    trade.pass(31 * 60_000)
    await Promise.all([settled(confirmed.id), settled(forgotten.id)])
    expect((await trade.ordersOf(43)).items[0]).toMatchObject({
      id: confirmed.id,
      paymentStatus: 'held',
    })
    expect((await trade.ordersOf(44)).items[0]).toMatchObject({
      id: forgotten.id,
      status: 'cancelled',
    })
    expect(await trade.paymentOf(forgotten.id)).toBe('voided')
  })
})
