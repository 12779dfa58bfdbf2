import { dayMs } from '@materia/contracts/durations.ts'
import { claimSteps, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { orders as contract } from '@materia/contracts/orders/contract.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { proposalOf } from '../order/proposalOf.ts'
import { readOrder } from '../order/orderRecord.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { finishSteps } from './finishSteps.ts'
import { remindOfDue } from './remindOfDue.ts'
import { takeDueSteps } from './takeDueSteps.ts'
import { type StepDeps, takeStep } from './takeStep.ts'
import { tickClaims } from './tickClaims.ts'
import { tickSettlements } from './tickSettlements.ts'

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
const doing = { traceId: 'a trace' }
/** The order is of 1,000 kg at $1 each. */
const ticket = (side: 'loading' | 'unloading', net: number) =>
  ({ truck: 1, side, gross: String(15_000 + net), tare: '15000', unit: 'kg' }) as const

const overage = { priceCents: 102_000, overageCents: 2_000 }
async function addDelivered(amounts: Partial<typeof overage> = {}): Promise<number> {
  const { _id } = await addOrder(orders, { settlement: defaultSettlement, ...amounts })
  for (const [userId, step] of [
    [seller, { step: 'confirm' }],
    [seller, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' }],
    [buyer, { step: 'deliver' }],
  ] as const)
    expect(await orders.step(userId, _id, step)).toMatchObject({ status: 200 })
  return _id
}
async function read(id: number) {
  const order = await readOrder(orders.deps, id)
  if (!order) throw new Error('No such order')
  return order
}
type Weighing = { by?: OrderRole; revision?: number; loaded?: number; unloaded: number }
async function propose(
  deps: StepDeps,
  id: number,
  { by = 'buyer', revision = 2, loaded = 1_000, unloaded }: Weighing,
) {
  const order = await read(id)
  const tickets = [ticket('loading', loaded), ticket('unloading', unloaded)]
  const command = proposalOf(order, { by, revision, tickets, report: null })
  if (!command) throw new Error('Nothing to propose')
  return changeOrder(deps, order, command, doing)
}
const agree = async (deps: StepDeps, id: number, by: OrderRole, revision = 2) =>
  takeStep(deps, await read(id), { step: 'settle', by, revision }, doing)
const show = async (id: number, userId: number) =>
  (await orders.call('GET', `/api/orders/${id}`, { user: { userId } })).body
const dueOf = async (id: number) =>
  (await orders.eventsOf(id)).flatMap(({ subject, data }) =>
    subject === contract.orderDue.subject
      ? [{ userId: Reflect.get(Object(data), 'userId'), step: Reflect.get(Object(data), 'step') }]
      : [],
  )
const moneyOf = async (id: number) => orders.deps.payment.find(paymentKey(id))
/** Lets days pass, with the jobs of both instances once a day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    orders.clock.now = new Date(orders.clock.now.getTime() + dayMs)
    other.clock.now = orders.clock.now
    await Promise.all([tickSettlements(orders.deps), tickSettlements(other.deps)])
    await takeDueSteps(orders.deps)
    await Promise.all([tickClaims(orders.deps), tickClaims(other.deps)])
  }
}

describe('a settlement by weight', () => {
  it('refunds the missing weight and pays the rest as the other side agrees, once', async () => {
    const id = await addDelivered()
    await propose(orders.deps, id, { unloaded: 980 })
    expect(await show(id, seller)).toMatchObject({ nextSteps: [] })
    expect(await show(id, buyer)).toMatchObject({ nextSteps: ['dispute'] })
    await expect(agree(orders.deps, id, 'buyer')).rejects.toMatchObject({ code: 'STEP_REFUSED' })
    await expect(agree(orders.deps, id, 'seller', 1)).rejects.toMatchObject({
      code: 'SETTLEMENT_CHANGED',
    })
    await agree(orders.deps, id, 'seller')
    await agree(other.deps, id, 'seller')
    expect(await show(id, buyer)).toMatchObject({
      status: 'completed',
      price: '1000.00',
      refunded: '20.00',
      settled: { kilograms: '980', by: 'agreed' },
    })
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 2_000, paidOutCents: 96_000 })
    expect((await orders.salesOf(id)).map(({ data }) => data)).toMatchObject([
      { kilograms: '980', goods: '980.00' },
    ])
    expect(await orders.problems(id)).toEqual([])
  })

  it('is agreed to as it was shown, also at the instant of a new ticket', async () => {
    const id = await addDelivered()
    await propose(orders.deps, id, { unloaded: 980 })
    const [agreed, changed] = await Promise.allSettled([
      agree(orders.deps, id, 'seller'),
      propose(other.deps, id, { revision: 3, unloaded: 970 }),
    ])
    const { state } = await read(id)
    if (agreed.status === 'fulfilled')
      expect(state).toMatchObject({ kind: 'completed', settled: { revision: 2 } })
    else expect(state).toMatchObject({ kind: 'delivered', proposal: { revision: 3 } })
    expect(changed.status).toBe('fulfilled')
  })

  it('is agreed to by silence within the tolerance, a business day after a reminder', async () => {
    const id = await addDelivered()
    await propose(orders.deps, id, { unloaded: 980 })
    await pass(1)
    expect(await show(id, seller)).toMatchObject({ status: 'delivered' })
    await pass(3)
    expect(await show(id, seller)).toMatchObject({
      status: 'completed',
      settled: { kilograms: '980', by: 'silence' },
    })
    const news = (await orders.eventsOf(id)).flatMap(({ subject, data }) =>
      subject === 'orders.order.settlement' ? [Reflect.get(Object(data), 'news')] : [],
    )
    expect(news).toEqual(['proposed', 'reminded'])
    expect(await orders.problems(id)).toEqual([])
  })

  it('beyond the tolerance becomes a claim, so that nobody gains by silence', async () => {
    const id = await addDelivered(overage)
    await propose(orders.deps, id, { loaded: 990, unloaded: 500 })
    await pass(12)
    expect(await show(id, seller)).toMatchObject({
      status: 'delivered',
      deadline: { step: 'dispute' },
    })
    expect(await remindOfDue(orders.after(1))).toBe(1)
    expect(await dueOf(id)).toEqual([
      { userId: buyer, step: 'dispute' },
      { userId: seller, step: 'dispute' },
    ])
    await pass(3)
    expect(await show(id, seller)).toMatchObject({
      status: 'disputed',
      claim: { kind: 'shortWeight', phase: 'opened', asked: '500.00', nextSteps: claimSteps },
    })
    await pass(12)
    expect(await show(id, buyer)).toMatchObject({ status: 'refunded', refunded: '520.00' })
    expect(await orders.problems(id)).toEqual([])
  })

  it('ends at the weight of the loading, if that pays its seller less', async () => {
    const id = await addDelivered()
    await propose(orders.deps, id, { loaded: 500, unloaded: 990 })
    await pass(12)
    await remindOfDue(orders.after(1))
    expect(await dueOf(id)).toEqual([
      { userId: buyer, step: 'complete' },
      { userId: seller, step: 'complete' },
    ])
    await pass(3)
    expect(await show(id, seller)).toMatchObject({ status: 'completed', refunded: '500.00' })
    expect(await orders.problems(id)).toEqual([])
  })

  it('gives way to a claim, and a claim that is withdrawn ends it at the weight of the loading', async () => {
    const id = await addDelivered()
    await propose(orders.deps, id, { loaded: 990, unloaded: 500 })
    const claim = { step: 'dispute', kind: 'shortWeight', amount: '500.00', note: 'Light' }
    expect(await orders.step(buyer, id, claim)).toMatchObject({ status: 200 })
    await expect(agree(orders.deps, id, 'seller')).rejects.toMatchObject({ code: 'STEP_REFUSED' })
    expect(await orders.step(buyer, id, { step: 'complete' })).toMatchObject({ status: 200 })
    expect(await show(id, buyer)).toMatchObject({
      status: 'completed',
      refunded: '10.00',
      settled: { kilograms: '990', by: 'claim' },
    })
  })

  it.each(['refund', 'payOut'] as const)(
    'is finished if its process dies at its %s',
    async (move) => {
      const id = await addDelivered()
      await propose(orders.deps, id, { unloaded: 980 })
      const dead = () => Promise.reject(unavailable(new Error('The process is gone')))
      const dying = { ...orders.deps, payment: { ...orders.deps.payment, [move]: dead } }
      await expect(agree(dying, id, 'seller')).rejects.toMatchObject(
        refusal(503, 'UNAVAILABLE').body,
      )
      orders.clock.now = new Date(orders.clock.now.getTime() + 60_000)
      other.clock.now = orders.clock.now
      await Promise.allSettled([finishSteps(orders.deps), finishSteps(other.deps)])
      expect(await moneyOf(id)).toMatchObject({ refundedCents: 2_000, paidOutCents: 96_000 })
      expect(await show(id, buyer)).toMatchObject({ status: 'completed', refunded: '20.00' })
      expect(await orders.problems(id)).toEqual([])
    },
  )

  it('returns the overage with an order that nobody weighs', async () => {
    const id = await addDelivered(overage)
    expect(await show(id, buyer)).toMatchObject({ price: '1000.00', overage: '20.00' })
    expect(await orders.step(buyer, id, { step: 'complete' })).toMatchObject({
      status: 200,
      body: { status: 'completed', refunded: '20.00' },
    })
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 2_000, paidOutCents: 98_000 })
    expect(await orders.problems(id)).toEqual([])
  })
})
