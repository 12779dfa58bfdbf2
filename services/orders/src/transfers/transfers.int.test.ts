import { transferKey } from '../payments/PaymentProvider.ts'
import { amountCents, dueAt, startTransfers } from '../../test/startTransfers.ts'
import { applyReceipts } from './applyReceipts.ts'
import { exportFile, startExport } from './exportTransfers.ts'
import {
  assignReceipt,
  decidedReceipts,
  nameAccount,
  openReceipts,
  returnReceipt,
} from './receiptQueue.ts'
import { settleSandboxTransfers } from './settleSandboxTransfers.ts'

let orders: Awaited<ReturnType<typeof startTransfers>>
beforeAll(async () => {
  orders = await startTransfers()
})
afterAll(() => orders.stop())

const deciding = (code: string) => ({ code, by: 'ana', note: 'Called the buyer' })
async function listOf(lines: AsyncGenerator<string>): Promise<string> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all.join('\n')
}

describe('a payment by transfer', () => {
  it('is promised, then awaited until a date, which a second call does not change', async () => {
    const key = await orders.promise()
    expect(await orders.deps.payment.find(key)).toMatchObject({
      state: 'promised',
      amountCents,
      receivedCents: 0,
    })
    await orders.deps.payment.capture(key, { dueAt })
    expect(await orders.deps.payment.capture(key, { dueAt: new Date() })).toMatchObject({
      state: 'incoming',
    })
    expect(await orders.expectedPayments.findById(key).lean()).toMatchObject({ dueAt })
  })

  it('that was voided before is never promised', async () => {
    const key = transferKey(7)
    expect(await orders.deps.payment.void(key)).toMatchObject({ state: 'voided' })
    expect(
      await orders.deps.payment.authorise(key, {
        orderId: 7,
        buyerId: 2,
        amountCents,
        currency: 'MXN',
        token: '',
      }),
    ).toMatchObject({ state: 'voided' })
  })
})

describe('the sandbox bank', () => {
  it.each([
    ['exact', 'captured', amountCents, []],
    ['short', 'incoming', amountCents - 1, []],
    ['over', 'captured', amountCents, [10_000]],
    ['twice', 'captured', amountCents, [amountCents]],
  ] as const)('pays %s', async (transfer, state, receivedCents, surpluses) => {
    const key = await orders.awaitTransfer()
    await orders.play(key, transfer)
    expect(await orders.deps.payment.find(key)).toMatchObject({ state, receivedCents })
    expect((await orders.outgoing(key)).map(({ kind, cents }) => [kind, cents])).toEqual(
      surpluses.map((cents) => ['surplus', cents]),
    )
    expect(await orders.incoming(key)).toBe(receivedCents)
  })

  it('completes a short transfer with a second one', async () => {
    const key = await orders.awaitTransfer()
    await orders.play(key, 'short')
    await orders.play(key, 'exact')
    expect(await orders.deps.payment.find(key)).toMatchObject({
      state: 'captured',
      receivedCents: amountCents,
    })
    expect(await orders.outgoing(key)).toEqual([])
  })

  it.each([
    ['wrongReference', 'noReference'],
    ['wrongName', 'otherName'],
    ['otherCurrency', 'otherCurrency'],
  ] as const)('leaves %s to an operator', async (transfer, reason) => {
    const key = await orders.awaitTransfer()
    const receipt = await orders.play(key, transfer)
    expect(receipt).toMatchObject({ state: 'queued', reason })
    expect(await orders.deps.payment.find(key)).toMatchObject({
      state: 'incoming',
      receivedCents: 0,
    })
    expect(await listOf(openReceipts(orders.deps))).toMatch(
      new RegExp(`${receipt.code}[^]*?Perhaps order ${key.slice(9)}: `),
    )
  })

  it('leaves a late transfer to an operator, who can only return it', async () => {
    const key = await orders.awaitTransfer()
    await orders.deps.payment.void(key)
    const receipt = await orders.play(key, 'late')
    expect(receipt).toMatchObject({ state: 'queued', reason: 'ended' })
    await expect(assignReceipt(orders.deps, [key], deciding(receipt.code))).rejects.toThrow('ended')
    expect(await listOf(openReceipts(orders.deps))).toContain(
      `Order ${key.slice(9)} had ended before. Return it`,
    )
    await returnReceipt(orders.deps, deciding(receipt.code))
    expect(await orders.outgoing(receipt._id)).toMatchObject([
      { kind: 'return', cents: amountCents, to: { accountNumber: '999180000000000015' } },
    ])
  })
})

it('money of before the due date counts in a later file, unless its order has ended', async () => {
  const [open, ended] = [await orders.awaitTransfer(), await orders.awaitTransfer()]
  await orders.deps.payment.void(ended)
  const entries = [orders.entryFor(open), orders.entryFor(ended)]
  await orders.importCamt({ id: 'late-file', day: '2026-12-01', entries })
  await applyReceipts(orders.deps)
  expect(await orders.deps.payment.find(open)).toMatchObject({ state: 'captured' })
  expect(await orders.outgoing(ended)).toEqual([])
  expect(await listOf(openReceipts(orders.deps))).toContain(
    `Order ${ended.slice(9)} has ended, but the money was in time (2026-12-01)`,
  )
})

describe('an operator', () => {
  it('assigns a receipt of another name, once, and it is recorded', async () => {
    const key = await orders.awaitTransfer()
    const receipt = await orders.play(key, 'wrongName')
    const decisions = [1, 2].map(() => assignReceipt(orders.deps, [key], deciding(receipt.code)))
    const results = await Promise.allSettled(decisions)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await orders.deps.payment.find(key)).toMatchObject({
      state: 'captured',
      receivedCents: amountCents,
    })
    expect(await orders.receipts.findById(receipt._id).lean()).toMatchObject({
      state: 'applied',
      paymentKey: key,
      decision: { by: 'ana', note: 'Called the buyer' },
    })
    expect(await listOf(decidedReceipts(orders.deps))).toContain(
      `ana: 1000.00 MXN of receipt ${receipt.code} assigned to ${key}: Called the buyer`,
    )
  })

  it('assigns no receipt to an order in another currency', async () => {
    const key = await orders.awaitTransfer()
    const receipt = await orders.play(key, 'otherCurrency')
    await expect(assignReceipt(orders.deps, [key], deciding(receipt.code))).rejects.toThrow(
      'is in MXN, the receipt in USD',
    )
  })

  it('names the account of a sender that the bank did not name', async () => {
    const key = await orders.awaitTransfer()
    await orders.importCamt({
      entries: [orders.entryFor(key, { cents: amountCents + 5, accountNumber: '' })],
      id: key,
    })
    await applyReceipts(orders.deps)
    const [surplus] = await orders.outgoing(key)
    expect(await listOf(openReceipts(orders.deps))).toContain(`Transfer ${surplus?.endToEndId}: `)
    await nameAccount(
      orders.deps,
      { endToEndId: surplus!.endToEndId, by: 'ana' },
      { accountNumber: '002180000000000009' },
    )
    expect(await orders.outgoing(key)).toMatchObject([
      { to: { accountNumber: '002180000000000009' } },
    ])
  })

  it('pays no order with a transfer of Materia that came back', async () => {
    const key = await orders.awaitTransfer()
    const { _id, code } = await orders.play(key, 'wrongName')
    await orders.receipts.updateOne({ _id }, { isReturned: true })
    await expect(assignReceipt(orders.deps, [key], deciding(code))).rejects.toThrow('back')
  })

  it('returns nothing to an account with a mistyped digit', async () => {
    const key = await orders.awaitTransfer()
    const { _id, code } = await orders.play(key, 'wrongName')
    for (const account of [
      { accountNumber: '002180000000000001' },
      { accountNumber: '12345', routingNumber: '021000022' },
    ])
      await expect(returnReceipt(orders.deps, deciding(code), account)).rejects.toThrow('is wrong')
    expect(await orders.outgoing(_id)).toEqual([])
  })

  it('never sends money elsewhere whose account is known', async () => {
    const key = await orders.awaitTransfer()
    await orders.play(key, 'over')
    const [{ endToEndId, to } = { endToEndId: '', to: {} }] = await orders.outgoing(key)
    const own = { accountNumber: '002180000000000001' }
    expect(await nameAccount(orders.deps, { endToEndId, by: 'ana' }, own)).toBeNull()
    expect(await orders.outgoing(key)).toMatchObject([{ to }])
  })
})

describe('money that goes back', () => {
  it('returns what has come when the payment is voided, to each account that it came from', async () => {
    const key = await orders.awaitTransfer()
    await orders.importCamt({
      id: key,
      entries: [
        orders.entryFor(key, { cents: 30_000, accountNumber: '111', id: `${key}-a` }),
        orders.entryFor(key, { cents: 20_000, accountNumber: '222', id: `${key}-b` }),
      ],
    })
    await applyReceipts(orders.deps)
    expect(await orders.deps.payment.void(key)).toMatchObject({ state: 'voided' })
    await orders.deps.payment.void(key)
    expect(
      (await orders.outgoing(key)).map(({ kind, cents, to }) => [kind, cents, to.accountNumber]),
    ).toEqual([
      ['refund', 20_000, '222'],
      ['refund', 30_000, '111'],
    ])
    expect(await orders.incoming(key)).toBe(0)
  })

  it('refunds a part and pays the seller, each once', async () => {
    const key = await orders.awaitTransfer()
    await orders.play(key, 'exact')
    for (let count = 0; count < 2; count++) {
      await orders.deps.payment.refund(key, { refundKey: 'refund', cents: 25_000 })
      await orders.deps.payment.payOut(key, { sellerId: 1, cents: 70_000 })
    }
    expect(await orders.deps.payment.find(key)).toMatchObject({
      refundedCents: 25_000,
      paidOutCents: 70_000,
    })
    expect(await orders.outgoing(key)).toMatchObject([
      { kind: 'refund', cents: 25_000, userId: 2, state: 'waiting' },
      { kind: 'payOut', cents: 70_000, userId: 1, state: 'waiting' },
    ])
    await settleSandboxTransfers(orders.deps)
    expect(await orders.outgoing(key)).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })

  it('is never more than came, as refund and payout together', async () => {
    const [key, voided] = [await orders.awaitTransfer(), await orders.awaitTransfer()]
    const { payment } = orders.deps
    await orders.play(key, 'exact')
    await payment.payOut(key, { sellerId: 1, cents: amountCents })
    const late = payment.refund(key, { refundKey: 'late', cents: 1 })
    await expect(late).rejects.toThrow('has 0 cents left')
    await orders.play(voided, 'exact')
    await payment.void(voided)
    const unpaid = payment.payOut(voided, { sellerId: 1, cents: 1 })
    await expect(unpaid).rejects.toThrow('has 0 cents left')
  })

  it('is written to one file once, which a statement of the bank confirms', async () => {
    const key = await orders.awaitTransfer()
    await orders.play(key, 'over')
    const ids = await Promise.all([1, 2].map(() => startExport(orders.deps, 'MXN')))
    const id = ids.find((one) => one !== null)!
    expect(ids.filter((one) => one !== null)).toHaveLength(1)
    const file = await exportFile(orders.deps, id)
    expect(file).toContain('<InstdAmt Ccy="MXN">100.00</InstdAmt>')
    expect(await startExport(orders.deps, 'MXN')).toBeNull()
    expect(await exportFile(orders.deps, id)).toBe(file)
    const [{ endToEndId, cents } = { endToEndId: '', cents: 0 }] = await orders.outgoing(key)
    const book = (booked: number) =>
      orders.importCamt({
        id: `out-${key}-${booked}`,
        entries: [{ cents: -booked, endToEndId }],
        openingCents: booked,
      })
    await book(cents - 1)
    expect(await orders.outgoing(key)).toMatchObject([{ state: 'sent' }])
    await book(cents)
    expect(await orders.outgoing(key)).toMatchObject([{ state: 'done' }])
  })
})

it('money is found by indexes, however many receipts and transfers there are', async () => {
  const { receipts, expectedPayments, outgoingTransfers } = orders
  const plans = await Promise.all([
    receipts.find({ paymentKey: 'transfer-1' }).explain(),
    expectedPayments.find({ reference: { $in: ['RF1', 'RF2'] } }).explain(),
    outgoingTransfers.find({ exportId: 'MT-1' }).explain(),
    outgoingTransfers
      .find({ userId: 1, kind: 'payOut', state: { $in: ['waiting', 'sent'] } })
      .explain(),
  ])
  expect(plans.map((plan) => /"indexName":"([^"]+)"/.exec(JSON.stringify(plan))?.[1])).toEqual([
    'paymentKey_1_day_-1__id_-1',
    'reference_1__id_1',
    'exportId_1__id_1',
    'userId_1_kind_1_state_1',
  ])
})
