import { dayMs } from '@materia/contracts/durations.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrdersPage } from '@materia/contracts/orders/orderList.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import { onePagePdf } from '@materia/files/test/pdfs.ts'
import { storeRows } from '@materia/service-kit/test/storedRows.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import lastRelease from '../test/lastRelease.json' with { type: 'json' }
import settledRows from '../test/settledRows.json' with { type: 'json' }
import { refusal } from '../test/refusal.ts'
import { startOrders } from '../test/startOrders.ts'
import { openDisputes } from './steps/disputes.ts'
import { reconcile } from './ledger/reconcile.ts'
import { remindOfDue } from './steps/remindOfDue.ts'
import { tickClaims } from './steps/tickClaims.ts'
import { takeDueSteps } from './steps/takeDueSteps.ts'
import { answerChallenge } from './payments/createSandbox.ts'
import { paymentKey } from './payments/PaymentProvider.ts'

// Orders of company 2 from company 1: 1 waits for its seller, 2 for the bank. 3 is confirmed, 4
// shipped, 5 delivered, 6 disputed, 7 completed and reviewed by both, 8 declined, 9 partly
// refunded.
const [seller, buyer] = [1, 2]
let orders: Awaited<ReturnType<typeof startOrders>>

async function answerOf<Body>(
  method: string,
  path: string,
  userId: number,
  body?: object,
): Promise<Body> {
  const answer = await orders.call(method, path, { user: { userId }, ...(body && { body }) })
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Body
}
const get = <Body>(path: string, userId: number) => answerOf<Body>('GET', path, userId)
const take = (id: number, userId: number, step: OrderStepDraft) =>
  answerOf<Order>('POST', `/api/orders/${id}/steps`, userId, step)
async function all(texts: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = []
  for await (const text of texts) found.push(text)
  return found
}

/** Adds fields that a newer version might store. */
const withMore = (row: object) => ({
  ...row,
  assay: { name: 'A', shares: [1, 2] },
  certified: true,
})
/** Fields that the first version did not have. */
const later: Record<string, string[]> = {
  orders: [
    'hasBuyerCredit',
    'hasSellerCredit',
    'isReminded',
    'papers',
    'chargedBackFrom',
    'chargedBackCents',
    'isPayoutWaiting',
  ],
  sandbox_payments: ['isChargedBack', 'isToTell', 'toldIds', 'news'],
  companies: ['language'],
}
const withLess = (row: object, collection: string) =>
  Object.fromEntries(
    Object.entries({
      ...row,
      ...('status' in row && row.status === 'disputed' && { dueAt: null }),
    }).filter(([field]) => !later[collection]?.includes(field)),
  )

describe.each([
  ['the last release', undefined],
  ['a newer release with more fields', withMore],
  ['the first release with fewer fields', withLess],
])('rows of %s', (_whose, change) => {
  beforeAll(async () => {
    orders = await startOrders({ database: await storeRows(lastRelease, change) })
    orders.clock.now = new Date('2026-11-02T13:00:00Z')
  })
  afterAll(async () => {
    await orders.connection.dropDatabase()
    await orders.stop()
  })

  it('are listed, found and exported', async () => {
    const [bought, sold] = [
      await get<OrdersPage>('/api/orders', buyer),
      await get<OrdersPage>('/api/orders?role=seller', seller),
    ]
    expect(bought.items.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(sold.items.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 1])
    // Order 2 waits for the bank.
    expect([bought.waiting, sold.waiting]).toEqual([3, 3])
    expect(
      (await get<OrdersPage>('/api/orders?q=polypropylene&status=disputed', buyer)).items,
    ).toMatchObject([
      { id: 6, papers: [], seller: { companyName: 'Sierra Norte' }, amount: '1005.00' },
    ])
    expect(
      (await get<string>('/api/orders/export?role=seller', seller)).trim().split('\r\n'),
    ).toHaveLength(9)
    expect((await all(openDisputes(orders.deps))).join()).toContain('Half of it is wet')
  })

  it('without a settlement have a fixed price', async () => {
    expect(await get<Order>('/api/orders/7', buyer)).not.toHaveProperty('settlement')
    expect(
      await orders.call('GET', '/api/orders/7/settlement', { user: { userId: buyer } }),
    ).toMatchObject(refusal(404, 'NOT_FOUND'))
  })

  it('pass reconciliation', async () => {
    expect(await all(reconcile(orders.deps))).toEqual([])
  })

  it('continue, each from its own state', async () => {
    await answerChallenge(orders.deps, paymentKey(2), true)
    expect(await answerOf<Order>('POST', '/api/orders/2/payment', buyer)).toMatchObject({
      status: 'pending',
      paymentStatus: 'held',
    })
    expect(await take(1, seller, { step: 'confirm' })).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'captured',
    })
    expect(
      await take(3, seller, { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 43' }),
    ).toMatchObject({ status: 'shipped' })
    expect(
      await take(4, buyer, {
        step: 'dispute',
        kind: 'contaminated',
        amount: '400.00',
        note: 'Wet',
      }),
    ).toMatchObject({
      status: 'disputed',
    })
    const [url = ''] = await orders.upload(buyer, onePagePdf())
    expect(
      (await answerOf<Order>('POST', '/api/orders/6/papers', buyer, { papers: [url] })).papers,
    ).toMatchObject([{ url, by: 'buyer' }])
    expect(await take(6, seller, { step: 'refund', amount: '100.00' })).toMatchObject({
      status: 'refunded',
      refunded: '100.00',
    })
    expect(await get(`/api/reviews?userId=${seller}`, buyer)).toMatchObject({
      items: [{ rating: 4, comment: 'As described' }],
    })
    expect(await all(reconcile(orders.deps))).toEqual([])
    expect(
      await orders.connection.collection<{ _id: number }>('orders').findOne({ _id: 6 }),
    ).toMatchObject(change === withMore ? withMore({}) : {})
  })

  it('get reminders and end at their deadlines', async () => {
    const at = (days: number) => ({
      ...orders.deps,
      now: () => new Date(orders.clock.now.getTime() + days * dayMs),
    })
    expect(await remindOfDue(at(13.5))).toBe(1)
    for (const days of [60, 90]) expect(await takeDueSteps(at(days))).toBeGreaterThan(0)
    // Nobody ran the jobs for longer than a claim may last, so Materia decides it.
    await tickClaims(at(60))
    expect(
      (
        await orders.orders
          .find({ status: { $in: ['pending', 'confirmed', 'delivered', 'disputed'] } }, { _id: 1 })
          .lean()
      ).map(({ _id }) => _id),
    ).toEqual([4])
    expect(await all(reconcile(orders.deps))).toEqual([])
  })
})

// Order 11 is settled by weight, and order 12 waits for its seller's agreement.
describe.each([
  ['the first release with settlements', undefined],
  ['a newer release with more fields', withMore],
])('settled rows of %s', (_whose, change) => {
  beforeAll(async () => {
    orders = await startOrders({ database: await storeRows(settledRows, change) })
    orders.clock.now = new Date('2099-11-03T12:00:00Z')
  })
  afterAll(async () => {
    await orders.connection.dropDatabase()
    await orders.stop()
  })
  const result = { net: '19900', payable: '19696.93877551' }

  it('are read with their tickets, and an open one is agreed to', async () => {
    expect(await get<Order>('/api/orders/11', buyer)).toMatchObject({
      status: 'completed',
      refunded: '35.15',
      settled: { kilograms: '19696.939', by: 'agreed' },
    })
    expect(await get<Settlement>('/api/orders/11/settlement', seller)).toMatchObject({
      tickets: [{ side: 'loading' }, { side: 'unloading', isLast: true }],
      reports: [{ moisturePercent: '3' }],
      settled: { by: 'agreed', refund: '35.15', result },
    })
    const { proposal } = await get<Settlement>('/api/orders/12/settlement', seller)
    expect(proposal).toMatchObject({ revision: 3, by: 'buyer', refund: '35.15', result })
    const agreed = await answerOf<Settlement>(
      'POST',
      '/api/orders/12/settlement/agreements',
      seller,
      { revision: 3 },
    )
    expect(agreed.settled).toMatchObject({ by: 'agreed', refund: '35.15', result })
    expect(await all(reconcile(orders.deps))).toEqual([])
  })
})
