import type { Order } from '@materia/contracts/orders/order.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { findProblems } from '../../test/findProblems.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import type { OrdersDeps } from '../deps.ts'
import { bounded } from '../payments/createPayment.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'
import { settleOpenOrders } from './settleOpenOrders.ts'
import { openOrder } from './openOrder.ts'
import { place } from './place.ts'

let trade: Trade
let lot = 300
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const leftOf = () => trade.world.lots.get(lot)?.left
const orderOf = async (buyerId: number) => (await trade.orders.findOne({ buyerId }).lean())!
/** Waits until the job has decided an open order, on either instance. */
const finished = (orderId: number) =>
  eventually(async () => {
    await Promise.all([settleOpenOrders(trade.deps), settleOpenOrders(trade.other.deps)]).catch(
      () => {},
    )
    return trade.orders.exists({ _id: orderId, openUntil: null })
  })
/** Waits until an abandoned order is decided, by either instance. */
const settled = async (orderId: number) => {
  trade.pass(61_000)
  await finished(orderId)
}
const newKey = (name: string) => `${name}-${lot}-0123456789`
/** Places an order on this instance with another `authorise`. */
async function placeWith(authorise: PaymentProvider['authorise'], buyerId: number) {
  const { payment } = trade.deps
  trade.deps.payment = { ...payment, authorise }
  try {
    return await trade.place(buyerId, { materialId: lot })
  } finally {
    trade.deps.payment = payment
  }
}

describe('an order', () => {
  it('is placed if catalog goes down after it has reserved the stock', async () => {
    const { payment } = trade.deps
    const { status, body } = await placeWith(async (...given) => {
      trade.world.isCatalogDown = true
      return payment.authorise(...given)
    }, 49)
    trade.world.isCatalogDown = false
    expect([status, (body as Order).paymentStatus, leftOf()]).toEqual([201, 'held', 23_000])
    expect(trade.world.held.get((body as Order).id)).toMatchObject({
      expiresAt: '2099-11-05T13:00:00.000Z',
    })
  })

  it('that is refused while catalog is down releases its stock when catalog is back', async () => {
    const { payment } = trade.deps
    const { status } = await placeWith(async (...given) => {
      await payment.authorise(...given)
      trade.world.isCatalogDown = true
      throw unavailable(new Error('The provider is silent'))
    }, 50)
    expect(status).toBe(503)
    const { _id } = await orderOf(50)
    expect([await trade.paymentOf(_id), leftOf()]).toEqual(['voided', 23_000])
    trade.world.isCatalogDown = false
    await settled(_id)
    expect([(await orderOf(50)).status, leftOf(), (await trade.ordersOf(50)).items]).toEqual([
      'cancelled',
      24_000,
      [],
    ])
  })

  it('that is refused stays open while its provider holds the money, and reconciliation reports a payment that is held after all', async () => {
    const { payment } = trade.deps
    trade.deps.payment = { ...payment, void: async (key) => (await payment.find(key))! }
    const { status } = await placeWith(async (...given) => {
      await payment.authorise(...given)
      throw unavailable(new Error('The provider is silent'))
    }, 54)
    const { _id } = await orderOf(54)
    expect([status, await trade.paymentOf(_id), (await orderOf(54)).openUntil]).toEqual([
      503,
      'held',
      expect.any(Date),
    ])
    expect(await findProblems(trade.deps)).toEqual([])
    const { createdAt } = await orderOf(54)
    expect(
      await findProblems({ ...trade.deps, now: () => new Date(createdAt.getTime() + 61 * 60_000) }),
    ).toEqual([
      `Order ${_id}: it is refused as UNAVAILABLE and not released since ${createdAt.toISOString()}, and its provider says that the payment is held`,
    ])
    trade.deps.payment = payment
    await settled(_id)
    expect([await trade.paymentOf(_id), (await orderOf(54)).paymentStatus]).toEqual([
      'voided',
      'voided',
    ])
    await trade.sandboxPayments.updateOne({ _id: `order-${_id}` }, { $set: { state: 'held' } })
    expect(await findProblems(trade.deps)).toEqual([
      `Order ${_id}: it was refused as UNAVAILABLE, and its provider says that the payment is held`,
    ])
    const silent = {
      ...trade.deps,
      payment: { ...payment, find: () => Promise.reject(unavailable()) },
    }
    expect(await findProblems(silent)).toContain(`Order ${_id}: its provider does not respond`)
  })

  it('is placed once if its provider gets two calls and responds twice', async () => {
    const { payment } = trade.deps
    const { status, body } = await placeWith(
      async (...given) =>
        (await Promise.all([payment.authorise(...given), payment.authorise(...given)]))[1],
      51,
    )
    expect([status, (body as Order).paymentStatus, leftOf()]).toEqual([201, 'held', 23_000])
    expect(await trade.sandboxPayments.countDocuments({ _id: `order-${(body as Order).id}` })).toBe(
      1,
    )
  })

  it('that is refused holds no money even if its provider executes the authorization late', async () => {
    const { payment } = trade.deps
    const late = Promise.withResolvers<null>()
    const done = Promise.withResolvers<null>()
    const { status } = await placeWith(async (...given) => {
      void late.promise.then(() => payment.authorise(...given)).then(() => done.resolve(null))
      throw unavailable(new Error('The provider is silent'))
    }, 52)
    expect(status).toBe(503)
    const { _id } = await orderOf(52)
    await settled(_id)
    late.resolve(null)
    await done.promise
    expect([await trade.paymentOf(_id), leftOf()]).toEqual(['voided', 24_000])
  })

  it('holds nothing while catalog does not respond, and releases an unconfirmed reservation', async () => {
    trade.world.isCatalogDown = true
    expect((await trade.place(9, { materialId: lot })).status).toBe(503)
    trade.world.isCatalogDown = false
    const { _id } = await orderOf(9)
    await settled(_id)
    expect(await trade.orders.findById(_id).lean()).toMatchObject({ status: 'cancelled' })
    expect(await trade.paymentOf(_id)).toBe('voided')
  })

  it('does not wait for a silent provider, and voids a payment that it may hold', async () => {
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
    const { _id } = await orderOf(10)
    await settled(_id)
    expect(await trade.paymentOf(_id)).toBe('voided')
    expect(leftOf()).toBe(24_000)
  })

  it('fails while NATS is down and succeeds afterwards with the same key', async () => {
    const { sendRequest: ask } = trade.deps
    const key = `nats-${lot}-0123456789`
    const draft = trade.draftOf(53, { materialId: lot })
    trade.deps.sendRequest = async () => {
      throw unavailable(new Error('NATS is not connected'))
    }
    const refused = await trade.place(53, draft, { key })
    trade.deps.sendRequest = ask
    expect([refused.status, leftOf()]).toEqual([503, 24_000])
    const { status, body } = await trade.place(53, draft, { key })
    expect([status, leftOf(), (await trade.ordersOf(53)).items.map(({ id }) => id)]).toEqual([
      201,
      23_000,
      [(body as Order).id],
    ])
  })
})

describe('a process that is killed while it places an order', () => {
  /**
   * Dependencies of a process that stops for good after its call number `last` to another service
   * or the provider.
   */
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
    const ask: OrdersDeps['sendRequest'] = (type, data) =>
      live(() => deps.sendRequest(type, data))()
    return {
      deps: {
        ...deps,
        sendRequest: ask,
        payment: { ...deps.payment, authorise: live(deps.payment.authorise) },
      },
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
      key: { id: newKey('killed'), fingerprint: 'same', target: 'same' },
      deadline: new Deadline(20_000),
    }
    const draft = trade.draftOf(20 + last, { materialId: lot })
    const { order } = await openOrder(trade.deps, { draft, buyerId: 20 + last, cause })
    const { deps, died } = mortal(trade.deps, last)
    void place(deps, order, { draft, cause })
    await died
    trade.pass(31_000)
    await finished(order._id)
    expect([await trade.paymentOf(order._id), leftOf()]).toEqual(['voided', 24_000])
    expect(
      (await trade.ordersOf(20 + last)).items.filter(({ materialId }) => materialId === lot),
    ).toEqual([])
    expect(await trade.eventsOf(order._id)).toEqual([])
    expect((await trade.place(20 + last, draft, { key: newKey('killed') })).status).toBe(201)
  })

  it('or resumes after others have undone its order, holds no money', async () => {
    const cause = { traceId: 'test-trace', key: null, deadline: new Deadline(20_000) }
    const draft = trade.draftOf(30, { materialId: lot })
    const { order } = await openOrder(trade.deps, { draft, buyerId: 30, cause })
    trade.pass(31_000)
    await finished(order._id)
    await expect(place(trade.deps, order, { draft, cause })).rejects.toMatchObject({ status: 503 })
    expect(await trade.paymentOf(order._id)).toBe('voided')
    expect(leftOf()).toBe(24_000)
  })
})
