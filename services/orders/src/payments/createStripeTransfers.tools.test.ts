import { startStripeMock, type StripeMock } from '@materia/deploy/local/backing/stripeMock.ts'
import type Stripe from 'stripe'
import { buildCompany } from '../../test/buildCompany.ts'
import { nowhere, secretKey, startStripeOrders } from '../../test/startStripeOrders.ts'
import { newTransfer } from '../transfers/outgoingTransfer.ts'
import { clientOf } from './createPayment.ts'
import { createStripeTransfers } from './createStripeTransfers.ts'
import { transferKey } from './PaymentProvider.ts'

let mock: StripeMock | { skipped: string }
let orders: Awaited<ReturnType<typeof startStripeOrders>>

beforeAll(async () => {
  mock = await startStripeMock()
  if ('skipped' in mock)
    process.stderr.write(`Skipped: transfers to Stripe against stripe-mock, ${mock.skipped}\n`)
  orders = await startStripeOrders('url' in mock ? mock.url : nowhere)
})
afterAll(async () => {
  if ('stop' in mock) await mock.stop()
  await orders.stop()
})

const key = transferKey(7)
const asked = { orderId: 7, buyerId: 2, amountCents: 100_500, currency: 'USD' } as const

/** The responses are samples. The test shows that Stripe's API accepts each call. */
it('Stripe’s mock server accepts each call of a transfer and of its money', async () => {
  if (!('url' in mock)) return
  const calls: string[] = []
  const stripe = clientOf(secretKey, mock.url)
  stripe.on(
    'response',
    ({ method, path, status }: Stripe.ResponseEvent) =>
      void calls.push(`${method} ${path} ${status}`),
  )
  // The sample has no account number, and samples of cash balances have no transfer.
  const { createFundingInstructions, listCashBalanceTransactions } = stripe.customers
  Object.assign(stripe.customers, {
    async createFundingInstructions(...given: Parameters<typeof createFundingInstructions>) {
      await createFundingInstructions.apply(stripe.customers, given)
      const spei = { clabe: '124180000000000015', account_holder_name: 'Materia' }
      return { bank_transfer: { financial_addresses: [{ type: 'spei', spei }] } }
    },
    async *listCashBalanceTransactions(...given: Parameters<typeof listCashBalanceTransactions>) {
      for await (const sample of listCashBalanceTransactions.apply(stripe.customers, given)) {
        const funded = { bank_transfer: { reference: null, type: 'us_bank_transfer' } }
        yield { ...sample, type: 'funded', currency: 'usd', net_amount: 100_500, funded }
      }
    },
  })
  const { driver, bank } = createStripeTransfers({
    ...orders.deps,
    stripe,
    currency: 'USD',
    findReadyAccount: async () => 'acct_1',
  })
  await orders.companies.insertMany([buildCompany({ _id: 2, companyName: 'Empresa 2' })])
  await driver.authorise(key, { ...asked, email: 'buyer@example.com' })
  await driver.authorise(key, { ...asked, email: 'another@example.com' })
  expect(await driver.capture(key, { dueAt: new Date() })).toMatchObject({ state: 'incoming' })
  await bank.run()
  expect(await driver.find(key)).toMatchObject({ state: 'captured', receivedCents: 100_500 })

  // No sample of an intent has succeeded.
  const { retrieve } = stripe.paymentIntents
  Object.assign(stripe.paymentIntents, {
    async retrieve(...given: Parameters<typeof retrieve>) {
      return { ...(await retrieve.apply(stripe.paymentIntents, given)), status: 'succeeded' }
    },
  })
  await driver.refund(key, { refundKey: 'refund', cents: 500 })
  await driver.payOut(key, { sellerId: 1, cents: 90_000 })
  const surplus = newTransfer({
    _id: 'stripe/1/surplus',
    kind: 'surplus',
    source: key,
    userId: 2,
    cents: 100,
    currency: 'USD',
    to: { name: '', accountNumber: 'cus_1', routingNumber: null },
    createdAt: orders.clock.now,
  })
  const sent = newTransfer({ ...surplus, _id: 'stripe/2/surplus' })
  await orders.outgoingTransfers.insertMany([surplus, { ...sent, state: 'sent', exportId: 're_1' }])
  await bank.run()
  expect(await orders.outgoingTransfers.countDocuments({ state: { $ne: 'done' } })).toBe(0)
  expect(calls.filter((call) => !call.endsWith(' 200'))).toEqual([])
  const paths = calls.map((call) =>
    call.replaceAll(/(?:pi|cus|re)_\w+|transfer-7-[-\w]+/g, '*').slice(0, -4),
  )
  expect([...new Set(paths)].toSorted()).toEqual([
    'GET /v1/customers/*/cash_balance_transactions?limit=100',
    'GET /v1/payment_intents/*?expand[0]=latest_charge',
    'GET /v1/refunds/*',
    'GET /v1/refunds?payment_intent=*&limit=100',
    'GET /v1/transfers?transfer_group=*&limit=100',
    'POST /v1/customers',
    'POST /v1/customers/*',
    'POST /v1/customers/*/funding_instructions',
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/*/apply_customer_balance',
    'POST /v1/refunds',
    'POST /v1/transfers',
  ])
})
