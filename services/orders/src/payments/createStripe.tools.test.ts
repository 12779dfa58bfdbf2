import { startStripeMock, type StripeMock } from '@materia/deploy/local/backing/stripeMock.ts'
import Stripe from 'stripe'
import {
  asked,
  key,
  nowhere,
  secretKey,
  startStripeOrders,
  webhookSecret,
} from '../../test/startStripeOrders.ts'
import { clientOf } from './createPayment.ts'
import { createStripe } from './createStripe.ts'
import type { PaymentProvider } from './PaymentProvider.ts'

let mock: StripeMock | { skipped: string }
let orders: Awaited<ReturnType<typeof startStripeOrders>>
const logged: string[] = []

beforeAll(async () => {
  mock = await startStripeMock()
  if ('skipped' in mock)
    process.stderr.write(`Skipped: Stripe’s driver against stripe-mock, ${mock.skipped}\n`)
  orders = await startStripeOrders('url' in mock ? mock.url : nowhere, logged)
})
beforeEach(() =>
  Promise.all([orders.stripePayments.deleteMany(), orders.payoutAccounts.deleteMany()]),
)
afterAll(async () => {
  if ('stop' in mock) await mock.stop()
  await orders.stop()
})

/**
 * Runs against stripe-mock, whose responses are samples. The test shows that Stripe's API accepts
 * each call.
 */
const withMock = (name: string, test: (payment: PaymentProvider) => Promise<void>) =>
  it(name, () => ('url' in mock ? test(orders.deps.payment) : Promise.resolve()))

describe('Stripe, as its own mock server checks it,', () => {
  withMock('authorises, finds, captures, refunds and pays out by key', async (payment) => {
    expect(await payment.find(key)).toBeNull()
    expect(await payment.authorise(key, asked)).toMatchObject({
      amountCents: expect.any(Number),
      isChargedBack: false,
    })
    const row = await orders.stripePayments.findById(key).lean()
    expect(row).toMatchObject({
      intentId: expect.stringMatching(/^pi_/),
      isVoided: false,
      group: expect.stringMatching(/^order-7-/),
    })
    for (const move of [
      payment.find(key),
      payment.capture(key),
      payment.refund(key, { refundKey: 'refund', cents: 500 }),
    ]) {
      expect(await move).toMatchObject({
        refundedCents: expect.any(Number),
        paidOutCents: expect.any(Number),
      })
    }
  })

  withMock(
    'gives up what it holds, and what was never begun holds nothing from then on',
    async (payment) => {
      await payment.authorise(key, asked)
      expect(await payment.void(key)).toMatchObject({ amountCents: expect.any(Number) })
      expect(await payment.void('order-8')).toMatchObject({ state: 'voided' })
      expect(await payment.find('order-8')).toMatchObject({ state: 'voided' })
      expect(await payment.authorise('order-8', { ...asked, orderId: 8 })).toMatchObject({
        state: 'voided',
      })
      expect(await orders.stripePayments.findById('order-8').lean()).toMatchObject({
        intentId: null,
        isVoided: true,
      })
    },
  )

  withMock(
    'pays a seller once they have said to Stripe how, and nobody before',
    async (payment) => {
      await payment.authorise(key, asked)
      await orders.stripePayments.updateOne({ _id: key }, { $set: { group: 'of-nothing' } })
      expect(await payment.payoutAccount(1)).toEqual({ state: 'none' })
      const setups = await Promise.all(
        [1, 2].map(() => orders.call('POST', '/api/payments/payouts', { user: { userId: 1 } })),
      )
      expect(setups).toMatchObject([
        { status: 200, body: { url: expect.stringMatching(/^https:\/\//) } },
        { status: 200 },
      ])
      expect(await orders.payoutAccounts.countDocuments()).toBe(1)
      expect(
        await orders.call('GET', '/api/payments/payouts', { user: { userId: 1 } }),
      ).toMatchObject({ status: 200, body: { state: expect.stringMatching(/ready|incomplete/) } })
      expect(
        await orders.call('GET', '/api/payments/config', { user: { userId: 1 } }),
      ).toMatchObject({ body: { provider: 'stripe', publishableKey: 'pk_test_onlyOfThisTest' } })
    },
  )

  withMock(
    'transfers the seller’s share to an account that is ready, and nothing to none',
    async () => {
      const stripe = clientOf(secretKey, 'url' in mock ? mock.url : nowhere)
      // The samples contain a transfer and an incomplete account.
      Object.assign(stripe.transfers, { list: async () => ({ data: [] }) })
      Object.assign(stripe.accounts, {
        retrieve: async () => ({ id: 'acct_1', capabilities: { transfers: 'active' } }),
      })
      const payment = createStripe({
        ...orders.deps,
        stripe,
        webhookSecrets: [],
        publicUrl: 'https://materia.example',
      })
      await payment.authorise(key, asked)
      expect(await payment.payOut(key, { sellerId: 1, cents: 49_000 })).toBeNull()
      await orders.payoutAccounts.create([
        { _id: 1, accountId: 'acct_1', createdAt: orders.clock.now },
      ])
      expect(await payment.payoutAccount(1)).toEqual({ state: 'ready' })
      expect(await payment.payOut(key, { sellerId: 1, cents: 49_000 })).toMatchObject({
        isChargedBack: false,
      })
    },
  )

  withMock('tries a transfer by a new key only once Stripe has refused one', async () => {
    const { StripeConnectionError, StripeInvalidRequestError, StripePermissionError } =
      Stripe.errors
    const refusal = { type: 'invalid_request_error' as const, message: 'no' }
    const failures = [
      new StripeConnectionError({ type: 'api_error', message: 'no' }),
      new StripeInvalidRequestError(refusal),
      new StripePermissionError(refusal),
    ]
    const keys: string[] = []
    const stripe = clientOf(secretKey, 'url' in mock ? mock.url : nowhere)
    Object.assign(stripe.accounts, {
      retrieve: async () => ({ id: 'acct_1', capabilities: { transfers: 'active' } }),
    })
    Object.assign(stripe.transfers, {
      list: async () => ({ data: [] }),
      create: async (_transfer: object, { idempotencyKey }: { idempotencyKey: string }) => {
        keys.push(idempotencyKey)
        const failure = failures.shift()
        if (failure) throw failure
      },
    })
    const payment = createStripe({
      ...orders.deps,
      stripe,
      webhookSecrets: [],
      publicUrl: 'https://materia.example',
    })
    await payment.authorise(key, asked)
    await orders.payoutAccounts.create([
      { _id: 1, accountId: 'acct_1', createdAt: orders.clock.now },
    ])
    const payOut = () => payment.payOut(key, { sellerId: 1, cents: 49_000 })
    await expect(payOut()).rejects.toMatchObject({ status: 503 })
    for (let tries = 0; tries < 2; tries++) expect(await payOut()).toBeNull()
    expect(await payOut()).toMatchObject({ isChargedBack: false })
    expect(keys.map((sent) => sent.split('-payout-')[1])).toEqual(['0', '0', '1', '2'])
  })

  withMock('says nothing of keys, secrets and tokens in any log', async (payment) => {
    await payment.authorise(key, asked)
    await payment.void(key)
    for (const secret of [secretKey, webhookSecret, asked.token, '_secret_'])
      expect(logged.join('\n')).not.toContain(secret)
  })
})
