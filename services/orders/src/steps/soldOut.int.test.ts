import type { Order } from '@materia/contracts/orders/order.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { toRecord } from '../order/orderRecord.ts'
import { reconcile } from '../ledger/reconcile.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'
import { finishSteps } from './finishSteps.ts'
import { takeStep } from './takeStep.ts'

let trade: Trade
let lot = 900
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot, { left: 1_000, isSingleLot: true }))
afterAll(() => trade.stop())

const place = async (buyerId: number) =>
  (await trade.place(buyerId, { materialId: lot })).body as Order
const confirm = (id: number) =>
  trade.call('POST', `/api/orders/${id}/steps`, { user: { userId: 1 }, body: { step: 'confirm' } })
const stored = async (id: number) => (await trade.orders.findById(id).lean())!
const eventsOf = async (id: number) =>
  (await trade.events())
    .filter(({ data }) => (data as { orderId: number }).orderId === id)
    .map(({ subject }) => subject.split('.')[2])
/** Like catalog, removes a reservation that was not confirmed in time. */
function expire(id: number): void {
  trade.world.held.delete(id)
  trade.world.lots.get(lot)!.left = 1_000
}
/** Starts a confirmation that stays unfinished, because the provider fails. */
async function confirmWhile(capture: PaymentProvider['capture'], id: number): Promise<void> {
  const deps = { ...trade.deps, payment: { ...trade.deps.payment, capture } }
  await expect(
    takeStep(
      deps,
      toRecord(await stored(id)),
      { step: 'confirm', by: 'seller' },
      { traceId: 'test-trace' },
    ),
  ).rejects.toMatchObject({ status: 503 })
}
/** Finishes the step by this job or by the service's own. */
const finished = (id: number) =>
  eventually(async () => {
    await finishSteps(trade.deps)
    return (await stored(id)).intent === null
  })
const silent = () => Promise.reject(unavailable(new Error('no answer')))
const ledgerOf = async (orderId: number) =>
  (await trade.ledger.find({ orderId }).lean()).map(({ kind }) => kind).toSorted()
async function problems(): Promise<string[]> {
  const found: string[] = []
  for await (const problem of reconcile(trade.deps)) found.push(problem)
  return found
}

describe('a late confirmation', () => {
  it('takes no money once its lot belongs to another buyer', async () => {
    const { id } = await place(2)
    await confirmWhile(silent, id)
    expire(id)
    const second = await place(3)
    trade.pass(60_000)
    await finished(id)
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'voided',
      intent: null,
      dueAt: null,
      timeline: [{}, { status: 'cancelled', by: 'materia' }],
    })
    expect([await trade.paymentOf(id), await ledgerOf(id), await eventsOf(id)]).toEqual([
      'voided',
      [],
      ['placed', 'cancelled'],
    ])
    expect((await confirm(second.id)).body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'captured',
    })
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'STEP_REFUSED' } })
    expect(await problems()).toEqual([])
  })

  it('refunds money that was captured before its process died', async () => {
    const { id } = await place(4)
    await confirmWhile((key) => trade.deps.payment.capture(key).then(silent), id)
    expire(id)
    await place(5)
    trade.pass(60_000)
    await finished(id)
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedCents: 100_500,
    })
    expect([await ledgerOf(id), await eventsOf(id)]).toEqual([
      ['capture', 'refund'],
      ['placed', 'cancelled'],
    ])
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({
      refundedCents: 100_500,
      paidOutCents: 0,
    })
    expect(await problems()).toEqual([])
  })

  it('reserves its lot again if it is still for sale, and takes no money while catalog is silent', async () => {
    const { id } = await place(6)
    await confirmWhile(silent, id)
    expire(id)
    trade.world.isCatalogDown = true
    trade.pass(60_000)
    await finishSteps(trade.deps).catch(() => {})
    expect(await trade.paymentOf(id)).toBe('held')
    trade.world.isCatalogDown = false
    await finished(id)
    expect([
      (await stored(id)).status,
      trade.world.held.get(id)?.state,
      trade.world.lots.get(lot)?.left,
    ]).toEqual(['confirmed', 'held', 0])
  })
})

it('cancels an order if its seller now sells the lot in another unit', async () => {
  const { body } = await trade.place(7, { materialId: lot, paymentToken: 'tok_challenge' })
  const { id } = body as Order
  trade.world.held.set(id, { ...trade.world.held.get(id)!, unit: 'T' })
  await trade.call('POST', `/api/payments/sandbox/${id}`, {
    user: { userId: 7 },
    body: { isConfirmed: true },
  })
  expect(
    await trade.call('POST', `/api/orders/${id}/payment`, { user: { userId: 7 } }),
  ).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
  expect([(await stored(id)).isPaid, await trade.paymentOf(id)]).toEqual([false, 'voided'])
})
