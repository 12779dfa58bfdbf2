import { addOrder } from '../../test/addOrder.ts'
import { startTransfers } from '../../test/startTransfers.ts'
import { settleSandboxTransfers } from '../transfers/settleSandboxTransfers.ts'
import { eraseDateOf } from './eraseDateOf.ts'
import { eraseOldRecords } from './eraseOldRecords.ts'

let orders: Awaited<ReturnType<typeof startTransfers>>
beforeAll(async () => {
  orders = await startTransfers()
})
afterAll(() => orders.stop())

const taxIdentity = {
  country: 'MEX',
  taxNumber: 'SAT970701NN3',
  legalName: 'Norte',
  postalCode: '64010',
  taxRegime: '601',
  cfdiUse: 'G01',
} as const

it('erases accounts and tax data after the legal period, and keeps amounts', async () => {
  const key = await orders.awaitTransfer()
  const paid = await orders.play(key, 'over')
  const queued = await orders.play(key, 'wrongName')
  await settleSandboxTransfers(orders.deps)
  const { _id: orderId } = await addOrder(orders, {
    status: 'completed',
    taxIdentities: { buyer: taxIdentity },
  })
  const { _id: openId } = await addOrder(orders, { taxIdentities: { buyer: taxIdentity } })
  const at = (date: Date) => ({ ...orders.deps, now: () => date })
  const due = eraseDateOf('MXN', orders.clock.now)

  expect(await eraseOldRecords(at(new Date(due.getTime() - 1)))).toBe(0)
  expect(await eraseOldRecords(at(due))).toBe(2)
  expect(await orders.receipts.findById(paid._id).lean()).toMatchObject({
    cents: paid.cents,
    name: '',
    accountNumber: '',
    text: '',
  })
  expect(await orders.outgoing(key)).toMatchObject([
    { cents: 10_000, to: { name: '', accountNumber: '', routingNumber: null } },
  ])
  // An operator still has to decide about it.
  expect(await orders.receipts.findById(queued._id).lean()).toMatchObject({
    accountNumber: queued.accountNumber,
  })

  const later = at(eraseDateOf('USD', orders.clock.now))
  await orders.ledger.create({
    _id: `${orderId}/late`,
    orderId,
    kind: 'release',
    currency: 'USD',
    lines: [],
    at: later.now(),
  })
  expect(await eraseOldRecords(later)).toBe(0)
  await orders.ledger.deleteMany({ orderId })
  expect(await eraseOldRecords(later)).toBe(1)
  expect((await orders.orders.findById(orderId).lean())?.taxIdentities).toBeUndefined()
  expect((await orders.orders.findById(openId).lean())?.taxIdentities).toBeDefined()
  expect(await eraseOldRecords(later)).toBe(0)
})

it('finds old records by indexes', async () => {
  const old = { currency: 'MXN', erasedAt: null } as const
  const range = { $gt: new Date(0), $lt: new Date() }
  const plans = await Promise.all([
    orders.receipts.find({ ...old, importedAt: range }).explain(),
    orders.outgoingTransfers.find({ ...old, doneAt: range }).explain(),
    orders.orders.find({ taxErasedAt: null, currency: 'MXN', createdAt: range }).explain(),
  ])
  expect(plans.map((plan) => /"indexName":"([^"]+)"/.exec(JSON.stringify(plan))?.[1])).toEqual([
    'erasedAt_1_currency_1_importedAt_1',
    'erasedAt_1_currency_1_doneAt_1',
    'taxErasedAt_1_currency_1_createdAt_1',
  ])
})
