import type Stripe from 'stripe'
import { buildCompany } from '../../test/buildCompany.ts'
import { createStripeBank } from '../../test/createStripeBank.ts'
import { findProblems } from '../../test/findProblems.ts'
import { startOrders } from '../../test/startOrders.ts'
import { startExport } from '../transfers/exportTransfers.ts'
import { returnReceipt } from '../transfers/receiptQueue.ts'
import { referenceOf } from '../transfers/reference.ts'
import { createStripeTransfers } from './createStripeTransfers.ts'
import { transferKey } from './PaymentProvider.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let orderId = 500
const amountCents = 100_000
const dueAt = new Date('2026-12-03T18:00:00Z')

beforeAll(async () => {
  orders = await startOrders()
})
beforeEach(() =>
  Promise.all([
    orders.stripeCustomers.deleteMany(),
    orders.stripePayments.deleteMany(),
    orders.outgoingTransfers.deleteMany(),
  ]),
)
afterAll(() => orders.stop())

/** A buyer whose order waits for its transfer to Stripe. */
async function begin() {
  const bank = createStripeBank()
  const buyerId = ++orderId
  const key = transferKey(orderId)
  await orders.companies.insertMany([buildCompany({ _id: buyerId, companyName: 'Empresa 2' })])
  const accounts = new Map<number, string>()
  const { driver, bank: jobs } = createStripeTransfers({
    ...orders.deps,
    ...bank,
    currency: 'USD',
    findReadyAccount: async (sellerId) => accounts.get(sellerId) ?? null,
  })
  const asked = { orderId, buyerId, amountCents, currency: 'USD', email: 'b@example.com' } as const
  expect(await driver.authorise(key, asked)).toMatchObject({ state: 'promised' })
  expect(await driver.capture(key, { dueAt })).toMatchObject({ state: 'incoming' })
  const follow = async () => {
    const customer = await orders.stripeCustomers.findById(buyerId).lean()
    await jobs.onEvent({ object: 'cash_balance', customer: customer?.customerId })
  }
  const run = async (hours = 0) => {
    orders.clock.now = new Date(orders.clock.now.getTime() + hours * 3_600_000)
    await follow()
    await jobs.run()
  }
  return { ...bank, key, driver, jobs, follow, run, accounts, reference: referenceOf(orderId) }
}
const outgoing = (source: string) =>
  orders.outgoingTransfers.find({ source }, { kind: 1, cents: 1, state: 1, _id: 0 }).lean()
const problemsOf = async (key: string, client: Stripe) =>
  (await findProblems({ ...orders.deps, stripeBank: { client } })).filter((problem) =>
    new RegExp(`^(?:Transfer of order|Company) ${key.slice(9)}`).test(problem),
  )

describe('a transfer to Stripe', () => {
  it('goes to an account of the buyer, and pays the order once all has come', async () => {
    const { key, modes, fund, run, driver, balance, reference, stripe } = await begin()
    expect(modes).toEqual(['manual'])
    expect(await orders.expectedPayments.findById(key).lean()).toMatchObject({
      account: { kind: 'us', routingNumber: '110000000', beneficiary: 'Materia' },
    })
    fund(amountCents - 1, { reference: `PAGO ${reference}`, name: 'EMPRESA 2' })
    await run()
    expect(await driver.find(key)).toMatchObject({ state: 'incoming', receivedCents: 99_999 })
    fund(1, { reference })
    await run()
    await run()
    expect(await driver.find(key)).toMatchObject({ state: 'captured', receivedCents: amountCents })
    expect(balance()).toBe(0)
    expect(await orders.stripePayments.findById(key).lean()).toMatchObject({ isAwaited: false })
    expect(await problemsOf(key, stripe)).toEqual([])
  })

  it('returns a surplus from the cash balance, and waits until Stripe has sent it', async () => {
    const { key, fund, follow, run, refunds, reference } = await begin()
    fund(amountCents + 500, { reference })
    await follow()
    // No file may take the transfer from Stripe.
    expect(await startExport({ ...orders.deps, receivingAccounts: {} }, 'USD')).toBeNull()
    await run()
    expect(refunds).toMatchObject([{ cents: 500, from: 'balance' }])
    expect(await outgoing(key)).toEqual([{ kind: 'surplus', cents: 500, state: 'sent' }])
    Object.assign(refunds[0]!, { status: 'succeeded' })
    await run(2)
    expect(await outgoing(key)).toEqual([{ kind: 'surplus', cents: 500, state: 'done' }])
  })

  it('returns a part from the cash balance when the order ends', async () => {
    const { key, fund, run, refunds, driver, balance, reference, stripe } = await begin()
    fund(40_000, { reference })
    await run()
    expect(await driver.void(key)).toMatchObject({ state: 'voided' })
    await run()
    expect(refunds).toMatchObject([{ cents: 40_000, from: 'balance' }])
    expect(balance()).toBe(0)
    expect(await problemsOf(key, stripe)).toEqual([])
  })

  it('refunds a paid order from its payment, and pays the seller the rest', async () => {
    const { key, fund, run, refunds, payouts, driver, accounts } = await begin()
    fund(amountCents)
    await run()
    await driver.refund(key, { refundKey: 'refund', cents: 10_000 })
    expect(await driver.payOut(key, { sellerId: 1, cents: 80_000 })).toBeNull()
    accounts.set(1, 'acct_1')
    expect(await driver.payOut(key, { sellerId: 1, cents: 80_000 })).toMatchObject({
      paidOutCents: 80_000,
    })
    await run()
    await run(1)
    expect(refunds).toMatchObject([{ cents: 10_000, from: expect.stringMatching(/^pi_/) }])
    expect(payouts).toMatchObject([
      { amount: 80_000, destination: 'acct_1', source_transaction: expect.stringMatching(/^ch_/) },
    ])
  })

  it('that comes after the end waits for an operator, who returns it', async () => {
    const { key, fund, run, refunds, driver, reference } = await begin()
    await driver.void(key)
    fund(amountCents, { reference })
    await run()
    const receipt = await orders.receipts.findOne({ text: reference }).lean()
    expect(receipt).toMatchObject({ state: 'queued', reason: 'ended' })
    const deciding = { code: receipt?.code ?? '', by: 'ana', note: 'Too late' }
    await returnReceipt(orders.deps, deciding)
    await run()
    expect(refunds).toMatchObject([{ cents: amountCents, from: 'balance' }])
  })

  it('in another name waits for an operator', async () => {
    const { fund, run, key, driver } = await begin()
    fund(amountCents, { name: 'Comercializadora Desconocida' })
    await run()
    expect(await driver.find(key)).toMatchObject({ state: 'incoming', receivedCents: 0 })
    expect(await orders.receipts.countDocuments({ reason: 'otherName' })).toBe(1)
  })

  it('that Stripe knows otherwise is named by reconciliation', async () => {
    const { key, fund, run, stripe, intents, reference } = await begin()
    fund(amountCents + 500, { reference })
    expect(await problemsOf(key, stripe)).toEqual([
      expect.stringMatching(/1005\.00 came to Stripe \(ccsbtxn_\d+\), not read$/),
      expect.stringMatching(/0\.00 of its transfers lie at Stripe, 1005\.00 by Stripe$/),
    ])
    await run()
    expect(await problemsOf(key, stripe)).toEqual([])
    for (const intent of intents.values()) intent.status = 'canceled'
    await orders.outgoingTransfers.deleteMany()
    expect(await problemsOf(key, stripe)).toEqual([
      expect.stringMatching(/5\.00 of its transfers lie at Stripe, 0\.00 by Stripe$/),
      expect.stringMatching(/1000\.00 taken by the payment, 1000\.00 at Stripe \(canceled\)$/),
    ])
  })
})
