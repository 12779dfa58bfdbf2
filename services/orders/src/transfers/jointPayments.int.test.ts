import { transferKey } from '../payments/PaymentProvider.ts'
import { reconcileStatement } from '../ledger/reconcileStatement.ts'
import { amountCents, startTransfers } from '../../test/startTransfers.ts'
import { buildCamt } from '../../test/buildCamt.ts'
import { applyReceipts } from './applyReceipts.ts'
import { readBankFile } from './bankFiles/readBankFile.ts'
import { findOrJoin } from './jointPayment.ts'
import { assignReceipt } from './receiptQueue.ts'
import { reconcileTransfers } from '../ledger/reconcileTransfers.ts'

let orders: Awaited<ReturnType<typeof startTransfers>>
beforeAll(async () => {
  orders = await startTransfers()
})
afterAll(() => orders.stop())
afterEach(async () => expect(await listOf(reconcileTransfers(orders.deps))).toEqual([]))

async function listOf(lines: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
const orderIdOf = (key: string) => Number(key.slice(9))
const join = (keys: string[]) =>
  findOrJoin(orders.jointPayments, {
    buyerId: 2,
    currency: 'MXN',
    orderIds: keys.map(orderIdOf),
    createdAt: orders.clock.now,
  })
const awaitTwo = async () => [await orders.awaitTransfer(), await orders.awaitTransfer()] as const
const entry = (text: string, cents: number) => ({ id: `bank-${text}-${cents}`, text, cents })
async function receive(text: string, cents: number): Promise<void> {
  await orders.importCamt({ id: `${text}-${cents}`, entries: [entry(text, cents)] })
  await applyReceipts(orders.deps)
}
const received = async (keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => (await orders.deps.payment.find(key))?.receivedCents))

describe('a joint payment', () => {
  it('has the same reference in two tabs, and another one for other orders', async () => {
    const [one, other] = await awaitTwo()
    const made = await Promise.all([join([one, other]), join([other, one])])
    expect(made[0]._id).toBe(made[1]._id)
    const third = await orders.awaitTransfer()
    const larger = await join([one, other, third])
    expect(larger._id).not.toBe(made[0]._id)
    expect(larger._id).toMatch(/^RF\d{16}$/)
  })

  it('pays all of its orders by one receipt, and what is too much goes back once', async () => {
    const keys = await awaitTwo()
    const { _id: reference } = await join([...keys])
    const entries = [entry(reference, 2 * amountCents + 5)]
    // Two operators import the same file, and a third process applies receipts.
    await Promise.all([
      orders.importCamt({ id: reference, entries }),
      orders.importCamt({ id: reference, entries }),
    ])
    await Promise.all([1, 2, 3].map(() => applyReceipts(orders.deps)))
    expect(await received(keys)).toEqual([amountCents, amountCents])
    const sent = await Promise.all(keys.map((key) => orders.outgoing(key)))
    expect(sent.flat()).toMatchObject([{ kind: 'surplus', cents: 5 }])
    const [file] = readBankFile(Buffer.from(buildCamt({ id: reference, entries })), {
      accountNumber: '',
      currency: 'MXN',
    })
    expect(await listOf(reconcileStatement(orders.deps, file!))).toEqual([])
  })

  it('fills the first order and says of the second what it lacks', async () => {
    const keys = await awaitTwo()
    const { _id: reference } = await join([...keys])
    await receive(reference, amountCents + 1)
    expect(await received(keys)).toEqual([amountCents, 1])
    await receive(reference, amountCents - 1)
    expect(await received(keys)).toEqual([amountCents, amountCents])
  })

  it('leaves out orders that were cancelled or paid meanwhile', async () => {
    const keys = [...(await awaitTwo()), await orders.awaitTransfer()]
    const [paid = '', cancelled = '', open = ''] = keys
    const { _id: reference } = await join(keys)
    await orders.play(paid, 'exact')
    await orders.deps.payment.void(cancelled)
    await receive(reference, 3 * amountCents)
    expect(await received(keys)).toEqual([amountCents, 0, amountCents])
    expect(await orders.outgoing(open)).toMatchObject([{ kind: 'surplus', cents: 2 * amountCents }])
  })

  it('counts a receipt once, whichever order is cancelled at the same time', async () => {
    const keys = await awaitTwo()
    const { _id: reference } = await join([...keys])
    await orders.importCamt({ id: reference, entries: [entry(reference, 2 * amountCents)] })
    await Promise.all([applyReceipts(orders.deps), orders.deps.payment.void(keys[0])])
    await applyReceipts(orders.deps)
    const sent = await Promise.all(keys.map((key) => orders.outgoing(key)))
    expect(sent.flat().reduce((sum, { cents }) => sum + cents, 0)).toBe(amountCents)
    expect(await orders.deps.payment.find(keys[1])).toMatchObject({ state: 'captured' })
  })

  it('is refunded by order, from its part of the receipt', async () => {
    const keys = await awaitTwo()
    await receive((await join([...keys]))._id, 2 * amountCents)
    await orders.deps.payment.refund(keys[1], { refundKey: 'refund', cents: amountCents })
    await expect(
      orders.deps.payment.refund(keys[1], { refundKey: 'more', cents: 1 }),
    ).rejects.toThrow('has 0 cents left')
    expect(await orders.outgoing(keys[1])).toMatchObject([{ kind: 'refund', cents: amountCents }])
    expect(await orders.outgoing(keys[0])).toEqual([])
  })
})

describe('an operator', () => {
  it('assigns a receipt to several orders of one buyer, once', async () => {
    const keys = await awaitTwo()
    await receive(`pago de ${keys[0]}`, 2 * amountCents)
    const receipt = await orders.receipts.findOne({ state: 'queued' }).lean()
    const deciding = { code: receipt!.code, by: 'ana', note: 'Called the buyer' }
    const results = await Promise.allSettled(
      [1, 2].map(() => assignReceipt(orders.deps, [...keys], deciding)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await received(keys)).toEqual([amountCents, amountCents])
  })

  it('assigns no receipt to orders of two buyers', async () => {
    const key = await orders.awaitTransfer()
    const other = transferKey(9000)
    const payment = { orderId: 9000, buyerId: 3, amountCents, currency: 'MXN', token: '' } as const
    await orders.deps.payment.authorise(other, payment)
    const { code } = await orders.play(key, 'wrongName')
    await expect(
      assignReceipt(orders.deps, [key, other], { code, by: 'ana', note: 'x' }),
    ).rejects.toThrow('several buyers')
  })
})
