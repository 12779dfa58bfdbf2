import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { addOrder, addOrderIn } from '../../test/addOrder.ts'
import { startOrders } from '../../test/startOrders.ts'
import { toRecord } from '../order/orderRecord.ts'
import { dropUnusedIndexes, endDisputes, type OrderDocument } from '../order/order.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { onPaymentNews } from '../webhooks/onPaymentNews.ts'
import { entryOf } from '../ledger/entryOf.ts'
import { finishSteps } from './finishSteps.ts'
import { payWaiting } from '../payouts/payWaiting.ts'
import { remindOfDue } from './remindOfDue.ts'
import { takeDueSteps } from './takeDueSteps.ts'
import { takeStep } from './takeStep.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let other: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  other = await startOrders({ database: orders.urls.database })
})
afterAll(async () => {
  await other.stop()
  await orders.stop()
})
beforeEach(() => orders.orders.deleteMany())

const start = new Date('2099-11-02T12:00:00Z')
const stored = (id: number) => orders.orders.findById(id).lean()

const addIn = (status: OrderStatus, overrides: Partial<OrderDocument> = {}) =>
  addOrderIn(orders, status, overrides)
/** The bank has taken the payment back, but no webhook has arrived yet. */
const chargeBack = (id: number) =>
  orders.sandboxPayments.updateOne({ _id: paymentKey(id) }, { $set: { isChargedBack: true } })
/** Dependencies with a provider that pays out only these orders and fails for all others. */
const payingOnly = (deps: typeof orders.deps, isPaid: (key: string) => boolean) => ({
  ...deps,
  payment: {
    ...deps.payment,
    payOut: (...given: Parameters<typeof deps.payment.payOut>) =>
      isPaid(given[0]) ? deps.payment.payOut(...given) : Promise.reject(unavailable()),
  },
})

describe('an order whose seller cannot be paid yet', () => {
  it('completes for its buyer, shows the waiting payout to its seller, and is paid later by a job', async () => {
    const order = await addIn('delivered')
    const unpaid = { ...orders.deps, payment: { ...orders.deps.payment, payOut: async () => null } }
    await takeStep(unpaid, toRecord(order), { step: 'complete', by: 'buyer' }, { traceId: 'test' })
    const show = async (userId: number) =>
      (await orders.call('GET', `/api/orders/${order._id}`, { user: { userId } })).body
    expect(await show(1)).toMatchObject({
      status: 'completed',
      paymentStatus: 'captured',
      isPayoutWaiting: true,
    })
    expect(await show(2)).not.toHaveProperty('isPayoutWaiting')
    expect([
      await payWaiting(unpaid),
      await orders.ledger.exists({ _id: `${order._id}/release` }),
    ]).toEqual([0, null])
    const paid = await Promise.all([payWaiting(orders.deps), payWaiting(other.deps)])
    expect(paid.toSorted()).toEqual([0, 1])
    expect(await show(1)).toMatchObject({ paymentStatus: 'released' })
    expect(await orders.deps.payment.find(paymentKey(order._id))).toMatchObject({
      paidOutCents: 98_000,
    })
    expect((await orders.ledger.findById(`${order._id}/release`).lean())?.lines).toContainEqual({
      account: 'seller:1',
      cents: 98_000,
    })
  })

  it('is paid by a pending step that excludes a charge-back and that others can finish', async () => {
    const { _id } = await addIn('completed', { isPayoutWaiting: true, completedAt: start })
    await orders.ledger.create([
      entryOf((await stored(_id))!, { kind: 'capture', refundCents: 0, at: start }),
    ])
    const payOut = (key: string, given: { sellerId: number; cents: number }) =>
      orders.deps.payment.payOut(key, given).then(() => Promise.reject(unavailable()))
    await expect(
      payWaiting({ ...orders.deps, payment: { ...orders.deps.payment, payOut } }),
    ).rejects.toThrow('Some sellers were not paid')
    await chargeBack(_id)
    const news = () => onPaymentNews(orders.deps, paymentKey(_id), { traceId: 'test-trace' })
    await expect(news()).rejects.toMatchObject({ status: 503 })
    await finishSteps(orders.after(0.01))
    expect([await stored(_id), await orders.eventsOf(_id)]).toMatchObject([
      {
        status: 'completed',
        isPayoutWaiting: false,
        paymentStatus: 'released',
        intent: null,
        timeline: [{}, {}],
      },
      [],
    ])
    await news()
    expect(await stored(_id)).toMatchObject({ status: 'chargedBack', chargedBackFrom: 'loss' })
  })

  it('does not block the orders behind it if the provider fails for it', async () => {
    const [failing, well] = [
      await addIn('completed', { isPayoutWaiting: true }),
      await addIn('completed', { isPayoutWaiting: true }),
    ]
    const deps = payingOnly(orders.deps, (key) => key !== paymentKey(failing._id))
    await expect(payWaiting(deps)).rejects.toThrow('Some sellers were not paid')
    expect([await stored(failing._id), await stored(well._id)]).toMatchObject([
      { isPayoutWaiting: true, paymentStatus: 'captured' },
      { isPayoutWaiting: false, paymentStatus: 'released' },
    ])
  })

  it('is not paid after the buyer’s bank took the money back, even before the webhook', async () => {
    const { _id } = await addIn('completed', { isPayoutWaiting: true })
    await chargeBack(_id)
    expect(await payWaiting(orders.deps)).toBe(0)
    expect([await stored(_id), await orders.deps.payment.find(paymentKey(_id))]).toMatchObject([
      { isPayoutWaiting: true },
      { paidOutCents: 0 },
    ])
  })
})

describe('an order without any action', () => {
  it.each([
    ['pending', 3, 'cancelled', 'voided'],
    ['confirmed', 10, 'cancelled', 'refunded'],
    ['shipped', 7, 'delivered', 'captured'],
    ['delivered', 14, 'completed', 'released'],
  ] as const)(
    'that is %s takes a step after %d days: %s, %s',
    async (status, days, next, paymentStatus) => {
      const { _id } = await addIn(status)
      expect(await takeDueSteps(orders.after(days - 0.001))).toBe(0)
      expect(await takeDueSteps(orders.after(days))).toBe(1)
      expect(await stored(_id)).toMatchObject({
        status: next,
        paymentStatus,
        timeline: expect.arrayContaining([
          expect.objectContaining({ status: next, by: 'materia' }),
        ]),
      })
      expect(await orders.eventsOf(_id)).toMatchObject([
        { subject: `orders.order.${next}`, data: { by: 'materia' } },
      ])
    },
  )

  it('takes its step once if two instances run the job at once', async () => {
    const added = await Promise.all(Array.from({ length: 40 }, () => addIn('delivered')))
    await Promise.all([
      takeDueSteps(orders.after(14)),
      takeDueSteps({ ...other.deps, now: orders.after(14).now }),
    ])
    for (const { _id } of added)
      expect([(await stored(_id))?.status, (await orders.eventsOf(_id)).length]).toEqual([
        'completed',
        1,
      ])
    expect(
      await orders.ledger.countDocuments({ orderId: { $in: added.map(({ _id }) => _id) } }),
    ).toBe(40)
  })

  it('whose provider fails does not block others and takes its step later', async () => {
    const [failing, well] = [
      await addIn('delivered', { dueAt: new Date(start.getTime() + dayMs) }),
      await addIn('delivered'),
    ]
    const deps = payingOnly(orders.after(14), (key) => key !== paymentKey(failing._id))
    await expect(takeDueSteps(deps)).rejects.toThrow('Some steps were not finished')
    expect([(await stored(failing._id))?.status, (await stored(well._id))?.status]).toEqual([
      'delivered',
      'completed',
    ])
    expect((await stored(failing._id))?.intent).toMatchObject({ step: 'complete', by: 'materia' })
  })

  it('takes its step behind more failing orders than one batch holds', async () => {
    const failing = await Promise.all(
      Array.from({ length: 18 }, () =>
        addIn('delivered', { dueAt: new Date(start.getTime() + dayMs) }),
      ),
    )
    const well = await addIn('delivered')
    const deps = payingOnly(orders.after(14), (key) => key === paymentKey(well._id))
    await expect(takeDueSteps(deps)).rejects.toThrow('Some steps were not finished')
    expect((await stored(well._id))?.status).toBe('completed')
    expect(
      await orders.orders.countDocuments({
        _id: { $in: failing.map(({ _id }) => _id) },
        status: 'delivered',
      }),
    ).toBe(18)
  })

  it('takes its step once if its deadline passed while no process ran', async () => {
    const { database } = orders.urls
    const before = await startOrders({ database, hasNats: true })
    before.clock.now = new Date(start.getTime() - 4 * dayMs)
    const { _id } = await addOrder(before)
    await before.stop()
    expect(await stored(_id)).toMatchObject({
      status: 'pending',
      dueAt: new Date(start.getTime() - dayMs),
    })
    const back = await Promise.all([
      startOrders({ database, hasNats: true }),
      startOrders({ database, hasNats: true }),
    ])
    await eventually(async () => (await stored(_id))?.status === 'cancelled')
    await Promise.all(back.map((instance) => instance.stop()))
    expect([
      (await stored(_id))?.timeline.map(({ status, by }) => `${status} ${by}`),
      (await orders.eventsOf(_id)).map(({ subject }) => subject),
    ]).toEqual([['pending buyer', 'cancelled materia'], ['orders.order.cancelled']])
  })

  it('that is disputed is refunded after two weeks without a decision', async () => {
    const { _id } = await addIn('disputed')
    expect([await takeDueSteps(orders.after(13.9)), await takeDueSteps(orders.after(14))]).toEqual([
      0, 1,
    ])
    expect(await stored(_id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refundedCents: 111_000,
      dueAt: null,
      timeline: [{}, {}, { status: 'refunded', by: 'materia' }],
    })
    expect(await orders.eventsOf(_id)).toMatchObject([
      { subject: 'orders.order.refunded', data: { by: 'materia', isWhole: true } },
    ])
    expect(await orders.deps.payment.find(paymentKey(_id))).toMatchObject({
      refundedCents: 111_000,
      paidOutCents: 0,
    })
  })

  it('that an earlier version left disputed without a deadline gets one', async () => {
    const [left, decided] = [await addIn('disputed', { dueAt: null }), await addIn('completed')]
    await endDisputes(orders.connection)
    expect((await stored(left._id))?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 13 * dayMs)
    expect((await stored(decided._id))?.dueAt).toBeNull()
  })

  it('is found by this version’s indexes after the upgrade drops older ones', async () => {
    const { orders: model, connection } = orders
    await model.collection.createIndex({ openUntil: 1 })
    await dropUnusedIndexes(connection)
    await dropUnusedIndexes(connection)
    const names = (await model.collection.indexes()).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['openUntil_-1', 'isReminded_1_dueAt_-1', 'dueAt_-1', 'intent.at_-1']),
    )
    expect(names).not.toContain('openUntil_1')
  })
})

describe('a day before a deadline', () => {
  it.each([
    ['pending', 2, 1, 'cancel'],
    ['confirmed', 9, 1, 'cancel'],
    ['shipped', 6, 2, 'deliver'],
    ['delivered', 13, 2, 'complete'],
    ['disputed', 13, 1, 'refund'],
  ] as const)('reminds the right side once: %s', async (status, days, userId, step) => {
    const { _id, dueAt } = await addIn(status)
    expect(await remindOfDue(orders.after(days - 0.001))).toBe(0)
    expect(
      (
        await Promise.all([
          remindOfDue(orders.after(days)),
          remindOfDue({ ...other.deps, now: orders.after(days).now }),
        ])
      ).toSorted(),
    ).toEqual([0, 1])
    expect(await remindOfDue(orders.after(days + 0.5))).toBe(0)
    expect(await orders.eventsOf(_id)).toMatchObject([
      {
        subject: 'orders.order.due',
        data: { orderId: _id, userId, step, dueAt: dueAt?.toISOString() },
      },
    ])
  })

  it('reminds again before the next deadline', async () => {
    const { _id } = await addIn('pending')
    await remindOfDue(orders.after(2.5))
    await orders.step(1, _id, { step: 'confirm' })
    expect(await remindOfDue(orders.after(9.5))).toBe(1)
  })
})
