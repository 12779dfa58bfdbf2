import { amountCents, dueAt, startTransfers } from '../../test/startTransfers.ts'
import { reconcileTransfers } from '../ledger/reconcileTransfers.ts'
import { balanceKey, orderIdOf } from '../payments/PaymentProvider.ts'
import { applyReceipts } from './applyReceipts.ts'
import { assignReceipt } from './receiptQueue.ts'

let orders: Awaited<ReturnType<typeof startTransfers>>
beforeAll(async () => {
  orders = await startTransfers()
})
afterAll(() => orders.stop())

/** A complete deposit, and a balance of 20 cents that is awaited. */
async function awaitBalance() {
  const deposit = await orders.awaitTransfer()
  await orders.play(deposit, 'exact')
  const orderId = orderIdOf(deposit)!
  const balance = balanceKey(orderId, 1)
  const payment = { orderId, buyerId: 2, amountCents: 20, currency: 'MXN' } as const
  await orders.deps.payment.authorise(balance, payment)
  await orders.deps.payment.capture(balance, { dueAt })
  return { deposit, balance }
}
const received = async (key: string) => (await orders.deps.payment.find(key))?.receivedCents
async function problems() {
  const all: string[] = []
  for await (const problem of reconcileTransfers(orders.deps)) all.push(problem)
  return all
}

describe('a balance has the reference of its deposit', () => {
  it('and takes a transfer that comes after the deposit is complete', async () => {
    const { deposit, balance } = await awaitBalance()
    const entry = orders.entryFor(deposit, { cents: 25 })
    await orders.importCamt({ id: `of-${balance}`, entries: [entry] })
    await applyReceipts(orders.deps)
    expect([await received(deposit), await received(balance)]).toEqual([amountCents, 20])
    expect(await orders.outgoing(balance)).toMatchObject([{ kind: 'surplus', cents: 5 }])
    expect(await problems()).toEqual([])
  })

  it('and takes a receipt that an operator assigns to the order', async () => {
    const { deposit, balance } = await awaitBalance()
    const { code } = await orders.play(deposit, 'wrongName')
    const surplus = await assignReceipt(orders.deps, [deposit], { code, by: 'ana', note: 'x' })
    expect([surplus, await received(balance)]).toEqual([0, 20])
  })

  it('and goes back alone, once for each balance', async () => {
    const { deposit, balance } = await awaitBalance()
    await orders.play(deposit, 'short')
    await orders.deps.payment.void(balance)
    expect(await orders.outgoing(balance)).toMatchObject([{ kind: 'refund', cents: 19 }])
    expect(await orders.incoming(deposit)).toBe(amountCents)
    expect(await problems()).toEqual([])
  })
})
