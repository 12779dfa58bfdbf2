import type { Order } from '@materia/contracts/orders/types.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { checkLedger } from '../ledger/checkLedger.ts'
import type { PaymentProvider } from '../payment/PaymentProvider.ts'
import { finishOpenOrders } from './finishOpenOrders.ts'

let trade: Trade
let lot = 300
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const leftOf = () => trade.world.lots.get(lot)?.left
const orderOf = async (buyerId: number) => (await trade.orders.findOne({ buyerId }).lean())!
/** Until what others leave open is decided, by whichever instance. */
const settled = async (orderId: number) => {
  trade.pass(61_000)
  await eventually(async () => {
    await Promise.all([finishOpenOrders(trade.deps), finishOpenOrders(trade.other.deps)]).catch(
      () => {},
    )
    return trade.orders.exists({ _id: orderId, openUntil: null })
  })
}
async function problems(deps: Parameters<typeof checkLedger>[0]): Promise<string[]> {
  const found: string[] = []
  for await (const problem of checkLedger(deps)) found.push(problem)
  return found
}
/** What is placed at this instance while its provider authorises like this. */
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
  it('stands where catalog goes down once it holds its stock', async () => {
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

  it('that is given up while catalog is down gives its stock back once that is there again', async () => {
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

  it('that is given up stays open as long as its provider still holds its money, and the ledger’s check says where one does after all', async () => {
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
    expect(await problems(trade.deps)).toEqual([])
    const { createdAt } = await orderOf(54)
    expect(
      await problems({ ...trade.deps, now: () => new Date(createdAt.getTime() + 61 * 60_000) }),
    ).toEqual([
      `Order ${_id}: it is refused as UNAVAILABLE and not given back since ${createdAt.toISOString()}, and its payment is held by its provider`,
    ])
    trade.deps.payment = payment
    await settled(_id)
    expect([await trade.paymentOf(_id), (await orderOf(54)).paymentStatus]).toEqual([
      'voided',
      'voided',
    ])
    await trade.sandboxPayments.updateOne({ _id: `order-${_id}` }, { $set: { state: 'held' } })
    expect(await problems(trade.deps)).toEqual([
      `Order ${_id}: it was refused as UNAVAILABLE, and its payment is held by its provider`,
    ])
    const silent = {
      ...trade.deps,
      payment: { ...payment, find: () => Promise.reject(unavailable()) },
    }
    expect(await problems(silent)).toContain(`Order ${_id}: its provider could not be asked`)
  })

  it('is one where its provider is asked twice, and answers twice', async () => {
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

  it('that was given up holds no money of a provider that does late what it was asked', async () => {
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

  it('is none while nobody is to be asked over NATS, and one afterwards by the same key', async () => {
    const { ask } = trade.deps
    const key = `nats-${lot}-0123456789`
    const draft = trade.draftOf(53, { materialId: lot })
    trade.deps.ask = async () => {
      throw unavailable(new Error('NATS is not connected'))
    }
    const refused = await trade.place(53, draft, { key })
    trade.deps.ask = ask
    expect([refused.status, leftOf()]).toEqual([503, 24_000])
    const { status, body } = await trade.place(53, draft, { key })
    expect([status, leftOf(), (await trade.ordersOf(53)).items.map(({ id }) => id)]).toEqual([
      201,
      23_000,
      [(body as Order).id],
    ])
  })
})
