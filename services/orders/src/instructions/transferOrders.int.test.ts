import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import type { JointTransfer } from '@materia/contracts/transfers/jointTransfer.ts'
import type { TransferInstructions } from '@materia/contracts/transfers/transfer.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { buildCamt } from '../../test/buildCamt.ts'
import { refusal } from '../../test/refusal.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { finishSteps } from '../steps/finishSteps.ts'
import { takeDeadlines } from '../steps/takeDeadlines.ts'
import { takeDueSteps } from '../steps/takeDueSteps.ts'
import { readBankFile } from '../transfers/bankFiles/readBankFile.ts'
import { importStatements } from '../transfers/importStatements.ts'
import { makeSandboxTransfer } from '../transfers/sandboxBank.ts'
import { followTransfers } from '../webhooks/followTransfers.ts'

let trade: Trade
let lot = 900
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => {
  buyer++
  return trade.sell(++lot)
})
afterAll(() => trade.stop())

const [seller, stranger] = [1, 299]
/** A buyer of its own for each test, because transfers to one seller are limited. */
let buyer = 1

/** An order that its buyer will pay by transfer, once the seller confirms. */
async function promise(userId = buyer): Promise<number> {
  const draft = trade.draftOf(userId, { materialId: lot, paymentMethod: 'transfer' })
  const { paymentToken: _, ...body } = draft
  const headers = { 'idempotency-key': `key-of-a-transfer-${lot}` }
  return (
    (await trade.call('POST', '/api/orders', { user: { userId }, body, headers })).body as Order
  ).id
}

/** An order that waits for its transfer. */
async function begin(userId = buyer): Promise<number> {
  const id = await promise(userId)
  expect(await trade.step(seller, id, { step: 'confirm' })).toMatchObject({
    status: 200,
    body: { status: 'awaitingTransfer' },
  })
  return id
}
const instructions = (id: number, userId = buyer) =>
  trade.call('GET', `/api/orders/${id}/transfer`, { user: { userId } })
const play = (orderId: number, transfer: SandboxTransfer, userId = buyer) =>
  trade.call('POST', '/api/payments/sandbox/transfers', {
    user: { userId },
    body: { orderId, transfer },
  })
const show = async (id: number) =>
  (await trade.call('GET', `/api/orders/${id}`, { user: { userId: buyer } })).body as Order

describe('GET /api/orders/{id}/transfer', () => {
  it('tells the buyer account, reference, amount and date, and what is lacking', async () => {
    const id = await begin()
    const { body } = await instructions(id)
    expect(body).toMatchObject({
      account: { kind: 'us', routingNumber: '110000000', beneficiary: 'Materia Sandbox' },
      currency: 'USD',
      amount: '1005.00',
      received: '0.00',
      lacking: '1005.00',
    })
    await play(id, 'short')
    expect((await instructions(id)).body).toMatchObject({ received: '1004.99', lacking: '0.01' })
    await play(id, 'exact')
    expect((await instructions(id)).body).toMatchObject({ received: '1005.00', lacking: '0.00' })
    expect(await show(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    expect(await trade.problems(id)).toEqual([])
  })

  it('is not for its seller, others, or an order that nobody may pay yet', async () => {
    const id = await begin()
    expect(await instructions(id, seller)).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await instructions(id, stranger)).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await play(id, 'exact', stranger)).toMatchObject(refusal(404, 'NOT_FOUND'))
    await trade.sell(++lot)
    const card = (await trade.place(buyer, { materialId: lot })).body as Order
    expect(await instructions(card.id)).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await play(card.id, 'exact')).toMatchObject(refusal(404, 'NOT_FOUND'))
  })
})

describe('one transfer for several orders', () => {
  const join = (orderIds: number[], userId = buyer) =>
    trade.call('POST', '/api/payments/transfers', { user: { userId }, body: { orderIds } })
  const read = (reference: string, userId = buyer) =>
    trade.call('GET', `/api/payments/transfers/${reference}`, { user: { userId } })
  async function beginTwo(): Promise<[number, number]> {
    const first = await begin()
    await trade.sell(++lot)
    return [first, await begin()]
  }

  it('has one reference and one amount, and pays each of them', async () => {
    const ids = await beginTwo()
    const list = () => trade.call('GET', '/api/payments/transfers', { user: { userId: buyer } })
    expect((await list()).body).toMatchObject({
      transfers: ids.map((orderId) => ({ orderId, lacking: '1005.00', currency: 'USD' })),
    })
    await play(ids[0], 'short')
    const { body } = await join(ids)
    const { reference } = (body as JointTransfer).transfer
    expect(body).toMatchObject({
      orderIds: ids,
      transfer: { amount: '2010.00', received: '1004.99', lacking: '1005.01' },
    })
    const paid = { orderId: ids[1], transfer: 'exact', reference }
    await trade.call('POST', '/api/payments/sandbox/transfers', {
      user: { userId: buyer },
      body: paid,
    })
    for (const id of ids) {
      expect(await show(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
      expect(await trade.problems(id)).toEqual([])
    }
    expect((await read(reference)).body).toMatchObject({ transfer: { lacking: '0.00' } })
    expect((await list()).body).toEqual({ transfers: [] })
  })

  it('is not for others, nor for an order that does not wait for money', async () => {
    const ids = await beginTwo()
    const { reference } = ((await join(ids)).body as JointTransfer).transfer
    expect(await read(reference, stranger)).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await join(ids, stranger)).toMatchObject(refusal(404, 'NOT_FOUND'))
    await trade.sell(++lot)
    const unconfirmed = await promise()
    expect(await join([ids[0], unconfirmed])).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await join([ids[0]])).toMatchObject({ status: 400 })
  })
})

it('an order whose money came by a bank file is confirmed by the job, once', async () => {
  const id = await begin()
  const { reference, account } = (await instructions(id)).body as TransferInstructions
  const file = buildCamt({
    accountNumber: account.accountNumber,
    currency: 'USD',
    entries: [{ cents: 100_500, id: 'wire-1', text: reference, name: `COMPANY ${buyer}` }],
  })
  const format = { accountNumber: account.accountNumber, currency: 'USD' } as const
  await importStatements(trade.deps, readBankFile(Buffer.from(file), format))
  await Promise.all([followTransfers(trade.deps), followTransfers(trade.other.deps)])
  expect(await show(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
  expect(await trade.eventNamesOf(id)).toEqual(['placed', 'awaitingTransfer', 'confirmed'])
  expect(await trade.problems(id)).toEqual([])
})

it('money that comes before a dead process has ended the confirmation pays the order', async () => {
  const { capture } = trade.deps.payment
  trade.deps.payment.capture = async (...call) => {
    await capture(...call)
    trade.deps.payment.capture = capture
    throw unavailable(new Error('This process dies'))
  }
  const id = await promise()
  expect(await trade.step(seller, id, { step: 'confirm' })).toMatchObject({ status: 503 })
  // The transfer counts, although the order must hear of it again.
  expect(await play(id, 'exact')).toMatchObject({ status: 503 })
  await followTransfers(trade.deps).catch(() => undefined)
  trade.pass(minuteMs)
  await finishSteps(trade.deps)
  expect(await show(id)).toMatchObject({ status: 'awaitingTransfer' })
  await followTransfers(trade.deps)
  expect(await show(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
  expect(await trade.problems(id)).toEqual([])
})

it('a transfer that comes too early pays the order once the seller confirms', async () => {
  const id = await promise()
  await play(id, 'exact')
  expect(await trade.receipts.countDocuments({ reason: 'early' })).toBe(1)
  await followTransfers(trade.deps)
  expect(await show(id)).toMatchObject({ status: 'pending' })
  expect(await trade.step(seller, id, { step: 'confirm' })).toMatchObject({ status: 200 })
  await Promise.all([followTransfers(trade.deps), followTransfers(trade.other.deps)])
  expect(await show(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
  expect(await trade.problems(id)).toEqual([])
})

it('orders that cannot change yet hold up no other order whose money has come', async () => {
  const first = await begin()
  const [order, payment] = await Promise.all([
    trade.orders.findById(first).lean(),
    trade.expectedPayments.findById(`transfer-${first}`).lean(),
  ])
  const stuck = Array.from({ length: 120 }, (_, at) => 900_000 + at)
  await trade.orders.insertMany(stuck.map((_id) => ({ ...order!, _id })))
  await trade.expectedPayments.insertMany(
    stuck.map((orderId) => ({ ...payment!, _id: `transfer-${orderId}`, orderId, isToTell: true })),
  )
  await trade.sell(++lot)
  buyer++
  const id = await begin()
  await makeSandboxTransfer(trade.deps, [`transfer-${id}`], { transfer: 'exact' })
  const { find } = trade.deps.payment
  const failing = (key: string) =>
    key.startsWith('transfer-9') ? Promise.reject(new Error('Stuck')) : find(key)
  const payments = { ...trade.deps.payment, find: failing }
  await expect(followTransfers({ ...trade.deps, payment: payments })).rejects.toThrow('rows failed')
  expect(await show(id)).toMatchObject({ status: 'confirmed' })
  await trade.orders.deleteMany({ _id: { $in: stuck } })
  await trade.expectedPayments.deleteMany({ orderId: { $in: stuck } })
})

it('an order waits for the file of its last day, at most one business day longer', async () => {
  const id = await begin()
  const { account, reference, dueAt } = (await instructions(id)).body as TransferInstructions
  const { paymentConfig } = trade.deps
  // Set on the instance itself, because its job may take the deadline first.
  trade.deps.paymentConfig = { ...paymentConfig, transfers: 'file' }
  const endAt = async (at: string, days = 0) => {
    trade.pass(Date.parse(at) + days * dayMs - trade.clock.now.getTime())
    await takeDeadlines(trade.deps)
  }
  await endAt(dueAt)
  expect(await show(id)).toMatchObject({ status: 'awaitingTransfer' })
  const file = buildCamt({
    id: 'last-day',
    day: dueAt.slice(0, 10),
    currency: 'USD',
    accountNumber: account.accountNumber,
    entries: [{ cents: 100_500, id: 'wire-2', text: reference, name: `COMPANY ${buyer}` }],
  })
  const format = { accountNumber: account.accountNumber, currency: 'USD' } as const
  await importStatements(trade.deps, readBankFile(Buffer.from(file), format))
  await followTransfers(trade.deps)
  expect(await show(id)).toMatchObject({ status: 'confirmed' })

  await trade.sell(++lot)
  const unpaid = await begin(++buyer)
  const { body } = await instructions(unpaid)
  const until = (body as TransferInstructions).dueAt
  await endAt(until)
  expect(await show(unpaid)).toMatchObject({ status: 'awaitingTransfer' })
  await endAt(until, 5)
  expect(await show(unpaid)).toMatchObject({ status: 'cancelled' })
  trade.deps.paymentConfig = paymentConfig
})

it('an order whose transfer lapses sends back the part that has come', async () => {
  const id = await begin()
  await play(id, 'short')
  await play(id, 'late')
  trade.pass(8 * dayMs)
  await takeDueSteps(trade.deps)
  expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  expect(await trade.outgoingTransfers.find({ source: `transfer-${id}` }).lean()).toMatchObject([
    { kind: 'refund', cents: 100_499, userId: buyer, to: { name: `Company ${buyer}` } },
  ])
  await Promise.all([followTransfers(trade.deps), followTransfers(trade.other.deps)])
  expect(await trade.receipts.countDocuments({ reason: 'ended' })).toBe(1)
  expect(await trade.receipts.findOne({ reason: 'ended' }).lean()).toMatchObject({
    state: 'queued',
  })
  expect(await trade.problems(id)).toEqual([])
})
