import type { Order } from '@materia/contracts/orders/order.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { refusal } from '../../test/refusal.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { settleOpenOrders } from './settleOpenOrders.ts'

let trade: Trade
let lot = 400
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const cancel = { step: 'cancel' }
const leftOf = () => trade.world.lots.get(lot)?.left
/** Waits until the job has decided about an expired order, on either instance. */
const settled = async (orderId: number) => {
  await settleOpenOrders(trade.deps)
  await eventually(() => trade.orders.exists({ _id: orderId, openUntil: null }))
}
const begin = async (buyerId: number, paymentToken = 'tok_challenge') =>
  (await trade.place(buyerId, { materialId: lot, paymentToken })).body as Order
const answer = (userId: number, id: number, isConfirmed = true) =>
  trade.call('POST', `/api/payments/sandbox/${id}`, { user: { userId }, body: { isConfirmed } })
const goOn = (userId: number, id: number) =>
  trade.call('POST', `/api/orders/${id}/payment`, { user: { userId } })
const confirm = async (userId: number, id: number) => {
  await answer(userId, id)
  return goOn(userId, id)
}

describe('a payment that the buyer must confirm', () => {
  it('waits, visible to the buyer only, and continues after the confirmation', async () => {
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
    expect(await trade.eventsOf(id)).toHaveLength(1)
    expect((await trade.call('GET', `/api/orders/${id}`, { user: { userId: 1 } })).status).toBe(200)
  })

  it.each([
    ['tok_challenge', false, 402, 'PAYMENT_DECLINED'],
    ['tok_expired', true, 409, 'PAYMENT_EXPIRED'],
  ])('%s, confirmed: %s, is refused: %i %s', async (token, isConfirmed, status, code) => {
    const { id } = await begin(42, token)
    await answer(42, id, isConfirmed)
    expect(await goOn(42, id)).toMatchObject(refusal(status, code))
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
    'is refused when its %s deletes the account, and keeps no contact of its buyer',
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

  it('is refused if an account was deleted that its row did not know yet', async () => {
    const { id } = await begin(47)
    await answer(47, id)
    await trade.companies.updateOne({ _id: 1 }, { $set: { isDeleted: true } })
    expect(await goOn(47, id)).toMatchObject(refusal(409, 'NOT_AVAILABLE'))
    await trade.companies.updateOne({ _id: 1 }, { $unset: { isDeleted: 1 } })
    expect([await trade.paymentOf(id), leftOf()]).toEqual(['voided', 24_000])
  })

  it('returns the changes if its stock is reserved again with other terms', async () => {
    const { id } = await begin(48)
    await answer(48, id)
    trade.world.held.set(id, { ...trade.world.held.get(id)!, price: '499.98' })
    expect(await goOn(48, id)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', details: [{ path: 'totalPrice', message: '999.98' }] },
    })
  })

  it.each(['499.99', '500.01'])(
    'keeps its price if its stock is reserved again and rounds to %s',
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

  it('continues by itself if the buyer never returns, and is cancelled if nothing was confirmed', async () => {
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

describe('an order that waits for the buyer’s payment', () => {
  it('can only be cancelled by its buyer and is then never paid', async () => {
    const { id } = await begin(51)
    expect((await trade.step(1, id, cancel)).status).toBe(404)
    expect(await trade.step(51, id, { step: 'complete' })).toMatchObject(
      refusal(409, 'STEP_REFUSED'),
    )
    const given = {
      status: 200,
      body: {
        status: 'cancelled',
        paymentStatus: 'voided',
        paymentAction: null,
        refusal: 'GIVEN_UP',
        amount: '0.00',
        deadline: null,
        nextSteps: [],
        timeline: [{ status: 'pending' }, { status: 'cancelled', by: 'buyer' }],
      },
    }
    expect(await trade.step(51, id, cancel)).toMatchObject(given)
    expect([await trade.paymentOf(id), leftOf()]).toEqual(['voided', 24_000])
    expect(await confirm(51, id)).toMatchObject(refusal(409, 'GIVEN_UP'))
    expect(await trade.step(51, id, cancel)).toMatchObject(given)
    expect(await trade.eventsOf(id)).toEqual([])
  })

  it('is cancelled like any other after it was paid', async () => {
    const { id } = await begin(52)
    await confirm(52, id)
    expect(await trade.step(52, id, cancel)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', paymentStatus: 'voided' },
    })
    expect(await trade.paymentOf(id)).toBe('voided')
  })
})
