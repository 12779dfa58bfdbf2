import Joi from 'joi'
import Stripe from 'stripe'
import { findProblems } from '../../test/findProblems.ts'
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
import { paymentVariables, type PaymentVariables } from './paymentVariables.ts'

let orders: Awaited<ReturnType<typeof startStripeOrders>>
beforeAll(async () => {
  orders = await startStripeOrders(nowhere)
})
beforeEach(() => orders.stripePayments.deleteMany())
afterAll(() => orders.stop())

describe('a payment that Stripe refuses', () => {
  it('for having more than eight digits is refused without a call', async () => {
    await expect(
      orders.deps.payment.authorise(key, { ...asked, amountCents: 100_000_000 }),
    ).rejects.toMatchObject({ status: 409, code: 'PAYMENT_TOO_LARGE' })
    expect(await orders.stripePayments.exists({ _id: key })).toBeNull()
  })

  it('at once is declined for good and holds nothing', async () => {
    const stripe = clientOf(secretKey, nowhere)
    Object.assign(stripe.paymentIntents, {
      create: () =>
        Promise.reject(
          new Stripe.errors.StripeInvalidRequestError({
            type: 'invalid_request_error',
            message: 'no',
          }),
        ),
    })
    const payment = createStripe({
      ...orders.deps,
      stripe,
      webhookSecrets: [],
      publicUrl: 'https://materia.example',
    })
    expect(await payment.authorise(key, asked)).toMatchObject({ state: 'declined' })
    expect(await payment.void(key)).toMatchObject({ state: 'voided' })
  })
})

describe('a webhook of Stripe', () => {
  const stripe = clientOf(secretKey, '')
  const seconds = () => Math.floor(orders.clock.now.getTime() / 1000)
  const eventOf = (object: object) => ({
    id: 'evt_1',
    object: 'event',
    type: 'charge.dispute.created',
    created: seconds(),
    data: { object },
  })
  async function post(
    event: object,
    { secret = webhookSecret, timestamp = seconds(), sent = event } = {},
  ) {
    const header = stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify(event),
      secret,
      timestamp,
    })
    const { status, body } = await orders.call('POST', '/api/payments/webhooks/stripe', {
      body: sent,
      headers: { 'stripe-signature': header },
    })
    return [status, Reflect.get(Object(body), 'code')]
  }

  it('is accepted with Stripe’s signature within five minutes, and else refused', async () => {
    const event = eventOf({ object: 'dispute', id: 'dp_1', payment_intent: 'pi_of_somebody_else' })
    expect(await post(event)).toEqual([204, undefined])
    for (const wrong of [
      { secret: 'whsec_of_another' },
      { timestamp: seconds() - 400 },
      { sent: { ...event, id: 'evt_2' } },
    ])
      expect(await post(event, wrong)).toEqual([400, 'WEBHOOK_INVALID'])
    const { status } = await orders.call('POST', '/api/payments/webhooks/stripe', { body: event })
    expect(status).toBe(400)
  })

  it('about the cash balance of a buyer is refused until Stripe tells what has come', async () => {
    const createdAt = orders.clock.now
    await orders.stripeCustomers.create([{ _id: 2, customerId: 'cus_2', createdAt }])
    const object = { object: 'cash_balance', customer: 'cus_2' }
    expect(await post(eventOf(object))).toEqual([503, 'UNAVAILABLE'])
    expect(await post(eventOf({ ...object, customer: 'cus_3' }))).toEqual([204, undefined])
    const problems = await findProblems(orders.deps)
    expect(problems).toEqual(['Transfers to Stripe: Stripe does not respond'])
  })

  it.each([
    [{ object: 'payment_intent', id: 'pi_7' }, key],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_7' }, key],
    [{ object: 'account', id: 'acct_1' }, null],
  ])('with %j is about %s', async (object, about) => {
    await orders.stripePayments.create([
      {
        _id: key,
        group: 'g',
        intentId: 'pi_7',
        isVoided: false,
        payoutTries: 0,
        createdAt: orders.clock.now,
      },
    ])
    const payload = JSON.stringify(eventOf(object))
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: seconds(),
    })
    expect(
      await orders.deps.payment.readWebhook({
        headers: { 'stripe-signature': header },
        body: Buffer.from(payload),
      }),
    ).toEqual({ id: 'evt_1', key: about })
  })
})

it('gets 503 while Stripe does not respond, and is processed later', async () => {
  await expect(orders.deps.payment.authorise(key, asked)).rejects.toMatchObject({ status: 503 })
  expect(await orders.stripePayments.findById(key).lean()).toMatchObject({ intentId: null })
  expect(await orders.deps.payment.void(key)).toMatchObject({ state: 'voided' })
  expect((await orders.call('POST', '/api/payments/payouts', { user: { userId: 1 } })).status).toBe(
    503,
  )
})

const stripeVariables = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://materia.example',
}
const problemOf = (variables: object) =>
  Joi.object<PaymentVariables, true>(paymentVariables)
    .validate({ TRANSFER_PROVIDER: 'stripe', STRIPE_TRANSFER_CURRENCY: 'USD', ...variables })
    .error?.details[0]?.path.join('.') ?? null

it.each([
  ['Stripe with its currency', stripeVariables, null],
  [
    'Stripe without a currency',
    { ...stripeVariables, STRIPE_TRANSFER_CURRENCY: undefined },
    'STRIPE_TRANSFER_CURRENCY',
  ],
  [
    'Stripe without a key',
    { ...stripeVariables, STRIPE_SECRET_KEY: undefined },
    'STRIPE_SECRET_KEY',
  ],
  ['Stripe beside the sandbox of cards', {}, 'TRANSFER_PROVIDER'],
  ['files without a beneficiary', { TRANSFER_PROVIDER: 'file' }, 'BANK_BENEFICIARY'],
])('transfers by %s start, or name what lacks', (_name, variables, problem) => {
  expect(problemOf(variables)).toBe(problem)
})
