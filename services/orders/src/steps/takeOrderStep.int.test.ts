import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'

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

const [seller, buyer] = [1, 2]
const step = (id: number, userId: number, body: OrderStepDraft, by = orders) =>
  by.call('POST', `/api/orders/${id}/steps`, { user: { userId }, body })
const ship = { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' } as const
/** The order after these steps, which must all succeed. */
async function after(id: number, ...steps: [number, OrderStepDraft][]): Promise<Order> {
  let order: Order | undefined
  for (const [userId, body] of steps) {
    const answer = await step(id, userId, body)
    if (answer.status !== 200)
      throw new Error(`${body.step}: ${answer.status} ${JSON.stringify(answer.body)}`)
    order = answer.body as Order
  }
  if (!order) throw new Error('No steps')
  return order
}
const dispute = { step: 'dispute', note: 'Wet', kind: 'contaminated', amount: '480.00' } as const
const toDisputed: [number, OrderStepDraft][] = [
  [seller, { step: 'confirm' }],
  [seller, ship],
  [buyer, dispute],
]
const toWholeClaim: [number, OrderStepDraft][] = [
  ...toDisputed.slice(0, 2),
  [buyer, { ...dispute, amount: '1110.00' }],
]
const paymentOf = (id: number) => orders.deps.payment.find(paymentKey(id))
const linesOf = async (orderId: number) =>
  (await orders.ledger.find({ orderId }).sort({ at: 1 }).lean()).map(({ kind, lines }) => [
    kind,
    Object.fromEntries(lines.map(({ account, cents }) => [account, cents])),
  ])
const lastRefund = async () =>
  (await orders.events()).findLast(({ subject }) => subject === 'orders.order.refunded')?.data

describe('an order', () => {
  it('goes from seller to buyer to its end, and so does its money', async () => {
    const { _id } = await addOrder(orders)
    expect(await after(_id, [seller, { step: 'confirm' }])).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'captured',
      deadline: { at: '2099-11-12T12:00:00.000Z', step: 'cancel' },
      nextSteps: ['cancel', 'ship'],
    })
    expect(await after(_id, [seller, ship])).toMatchObject({
      status: 'shipped',
      shippingCarrier: 'Estafeta',
      shippingTrackingNumber: 'MX 42',
      estimatedDeliveryDate: '2099-11-06T12:00:00.000Z',
      deadline: { at: '2099-11-13T12:00:00.000Z', step: 'deliver' },
    })
    expect(await after(_id, [buyer, { step: 'deliver' }])).toMatchObject({
      status: 'delivered',
      deadline: { at: '2099-11-16T12:00:00.000Z', step: 'complete' },
      nextSteps: ['complete', 'dispute'],
    })
    const over = await after(_id, [buyer, { step: 'complete', note: 'Thanks' }])
    expect(over).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
      completedAt: '2099-11-02T12:00:00.000Z',
      deadline: null,
      nextSteps: [],
    })
    expect(over.timeline.map(({ status, by, note }) => [status, by, note])).toEqual([
      ['pending', 'buyer', ''],
      ['confirmed', 'seller', ''],
      ['shipped', 'seller', ''],
      ['delivered', 'buyer', ''],
      ['completed', 'buyer', 'Thanks'],
    ])
    expect(await paymentOf(_id)).toMatchObject({
      state: 'captured',
      paidOutCents: 98_000,
      refundedCents: 0,
    })
    expect(await linesOf(_id)).toEqual([
      ['capture', { 'buyer:2': -111_000, held: 111_000 }],
      ['release', { held: -111_000, 'seller:1': 98_000, freight: 10_000, fee: 3_000 }],
    ])
    expect(await orders.eventNamesOf(_id)).toEqual([
      'confirmed',
      'shipped',
      'delivered',
      'completed',
    ])
    expect(await orders.salesOf(_id)).toMatchObject([
      { data: { goods: '1000.00', kilograms: '1000' } },
    ])
    expect(await orders.problems()).toEqual([])
  })

  it.each([
    ['declined', seller, { step: 'decline', note: 'Sold yesterday' }],
    ['cancelled', buyer, { step: 'cancel' }],
  ] as const)('that is %s before it is confirmed was never paid', async (status, by, body) => {
    const { _id } = await addOrder(orders)
    expect(await after(_id, [by, body])).toMatchObject({
      status,
      paymentStatus: 'voided',
      nextSteps: [],
      deadline: null,
    })
    expect(await paymentOf(_id)).toMatchObject({ state: 'voided' })
    expect([await linesOf(_id), await orders.eventNamesOf(_id)]).toEqual([[], [status]])
    expect(await orders.problems()).toEqual([])
  })

  it('that the seller cannot ship after all is refunded', async () => {
    const { _id } = await addOrder(orders)
    expect(
      await after(
        _id,
        [seller, { step: 'confirm' }],
        [seller, { step: 'cancel', note: 'The press broke' }],
      ),
    ).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunded: '1110.00' })
    expect(await paymentOf(_id)).toMatchObject({ refundedCents: 111_000, paidOutCents: 0 })
    expect(await orders.problems()).toEqual([])
  })

  it('whose claim is accepted is refunded in part, and its seller gets the rest', async () => {
    const { _id } = await addOrder(orders)
    expect(await after(_id, ...toDisputed, [seller, { step: 'accept' }])).toMatchObject({
      status: 'refunded',
      paymentStatus: 'released',
      refunded: '480.00',
    })
    expect(await paymentOf(_id)).toMatchObject({ refundedCents: 48_000, paidOutCents: 50_000 })
    expect((await linesOf(_id)).at(-1)).toEqual([
      'release',
      { held: -63_000, 'seller:1': 50_000, freight: 10_000, fee: 3_000 },
    ])
    expect(await lastRefund()).toMatchObject({ orderId: _id, isWhole: false })
    expect(await orders.problems()).toEqual([])
  })

  it('is refunded whole if all was asked for, or completed if its buyer withdraws the claim', async () => {
    const [whole, content] = [await addOrder(orders), await addOrder(orders)]
    expect(await after(whole._id, ...toWholeClaim, [seller, { step: 'accept' }])).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refunded: '1110.00',
    })
    expect(await lastRefund()).toMatchObject({ orderId: whole._id, isWhole: true })
    expect(await after(content._id, ...toDisputed, [buyer, { step: 'complete' }])).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
    })
    expect(await orders.problems()).toEqual([])
  })

  it('shows the seller’s part, which is zero after a cancellation or a refund', async () => {
    const amountOf = async (id: number, userId = seller) =>
      ((await orders.call('GET', `/api/orders/${id}`, { user: { userId } })).body as Order).amount
    const [declined, cancelled, part, whole] = [
      await addOrder(orders),
      await addOrder(orders),
      await addOrder(orders),
      await addOrder(orders),
    ]
    expect(await amountOf(part._id)).toBe('980.00')
    await after(declined._id, [seller, { step: 'decline' }])
    await after(cancelled._id, [seller, { step: 'confirm' }], [seller, { step: 'cancel' }])
    await after(part._id, ...toDisputed, [seller, { step: 'accept' }])
    await after(whole._id, ...toWholeClaim, [seller, { step: 'accept' }])
    expect(
      await Promise.all([declined, cancelled, part, whole].map(({ _id }) => amountOf(_id))),
    ).toEqual(['0.00', '0.00', '500.00', '0.00'])
    expect(
      await Promise.all([declined, cancelled, part].map(({ _id }) => amountOf(_id, buyer))),
    ).toEqual(['0.00', '1110.00', '1110.00'])
    const { body: bought } = await orders.call('GET', '/api/orders/export?role=buyer&language=en', {
      user: { userId: buyer },
    })
    expect(
      String(bought)
        .split('\r\n')
        .find((line) => line.startsWith(`${declined._id},`)),
    ).toContain('10.00,0.00,0.00,USD')
    const { body: table } = await orders.call('GET', '/api/orders/export?role=seller&language=en', {
      user: { userId: seller },
    })
    expect(
      String(table)
        .split('\r\n')
        .find((line) => line.startsWith(`${part._id},`)),
    ).toContain('500.00,480.00,USD')
  })
})

describe('a step', () => {
  it.each([
    ['of the other side', buyer, { step: 'confirm' }],
    ['out of turn', seller, ship],
    ['of a later state', buyer, { step: 'complete' }],
    ['that nobody may take', seller, { step: 'refund' }],
  ] as const)('%s is refused and moves nothing', async (_name, userId, body) => {
    const { _id } = await addOrder(orders)
    expect(await step(_id, userId, body)).toMatchObject(refusal(409, 'STEP_REFUSED'))
    expect([await paymentOf(_id), await orders.eventNamesOf(_id)]).toMatchObject([
      { state: 'held' },
      [],
    ])
  })

  it('on another company’s order, or on an unpaid one, is refused', async () => {
    const [order, open] = [
      await addOrder(orders),
      await addOrder(orders, { isPaid: false, paymentStatus: 'pending' }),
    ]
    expect((await step(order._id, 3, { step: 'cancel' })).status).toBe(404)
    expect((await step(999_999, buyer, { step: 'cancel' })).status).toBe(404)
    expect((await step(open._id, seller, { step: 'confirm' })).status).toBe(404)
    expect(await step(open._id, buyer, { step: 'complete' })).toMatchObject(
      refusal(409, 'STEP_REFUSED'),
    )
  })

  it.each([
    { step: 'ship' },
    { step: 'ship', carrier: 'Estafeta' },
    { step: 'confirm', carrier: 'Estafeta', trackingNumber: '1' },
    { step: 'confirm', amount: '1.00' },
    { step: 'refund', amount: '-1.00' },
    { step: 'refund', amount: '1' },
    { step: 'release' },
    { step: 'contest' },
    { step: 'accept', amount: '1.00' },
    { step: 'dispute', note: 'x'.repeat(1001) },
  ])('is not %j', async (body) => {
    const { _id } = await addOrder(orders)
    expect(await step(_id, seller, body as OrderStepDraft)).toMatchObject(
      refusal(400, 'INVALID_INPUT'),
    )
  })

  it('that is repeated gets the same response; a different one is refused', async () => {
    const { _id } = await addOrder(orders)
    await after(_id, [seller, { step: 'confirm' }], [seller, ship])
    expect(await after(_id, [seller, ship])).toMatchObject({
      status: 'shipped',
      shippingTrackingNumber: 'MX 42',
    })
    expect(await step(_id, seller, { ...ship, trackingNumber: 'MX 43' })).toMatchObject({
      status: 409,
    })
    expect(await step(_id, seller, { step: 'confirm' })).toMatchObject({ status: 409 })
    expect(await orders.eventNamesOf(_id)).toEqual(['confirmed', 'shipped'])
  })

  it('has effect once when it is sent to two instances at once', async () => {
    const { _id } = await addOrder(orders)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        step(_id, seller, { step: 'confirm' }, place % 2 ? other : orders),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await orders.eventNamesOf(_id), (await linesOf(_id)).length]).toEqual([
      ['confirmed'],
      1,
    ])
  })

  it('excludes a contradicting step, so money moves one way', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await addOrder(orders)
      const answers = await Promise.all([
        step(_id, seller, { step: 'confirm' }),
        step(_id, buyer, { step: 'cancel' }, other),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const isConfirmed = answers[0]?.status === 200
      expect(await paymentOf(_id)).toMatchObject({ state: isConfirmed ? 'captured' : 'voided' })
      expect(await orders.eventNamesOf(_id)).toEqual([isConfirmed ? 'confirmed' : 'cancelled'])
    }
    expect(await orders.problems()).toEqual([])
  })
})
