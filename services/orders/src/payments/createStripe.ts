import { sandboxChallengePath } from '@materia/contracts/checkout/screenPaths.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type Stripe from 'stripe'
import type { PaymentDeps } from './paymentModels.ts'
import type { PaymentProvider, Webhook } from './PaymentProvider.ts'
import { createStripeAccounts } from './stripeAccounts.ts'
import { createdOrRefused, ignoring, isRefused, speaking } from './stripeErrors.ts'
import { createStripePayments, missing, nothingHeld } from './stripePayments.ts'
import { createStripePayouts } from './stripePayouts.ts'

type Deps = Pick<PaymentDeps, 'stripePayments' | 'payoutAccounts' | 'now'> & {
  log: Logger
  stripe: Stripe
  webhookSecrets: string[]
  publicUrl: string
  /** Follows an event that is about no card. */
  onEvent?: (object: object) => Promise<void>
}

/**
 * Stripe Connect with separate charges and transfers. Materia charges the buyer, holds the money,
 * and transfers the seller's part when the order ends.
 */
export function createStripe(deps: Deps): PaymentProvider {
  const { stripe, stripePayments, log } = deps
  const accounts = createStripeAccounts(deps)
  const payouts = createStripePayouts({ ...deps, findReadyAccount: accounts.findReady })
  const { find, known, knownRow, intentOf, read, rowOf } = createStripePayments({
    ...deps,
    paidOut: payouts.paidOut,
  })
  return speaking({
    find,
    authorise: createAuthorise(deps),
    async capture(key) {
      const { intentId } = await knownRow(key)
      if (intentId !== null && (await intentOf(intentId)).status === 'requires_capture')
        await ignoring(log, key, () => stripe.paymentIntents.capture(intentId))
      return known(key)
    },
    async void(key) {
      const { intentId } = await rowOf(key, { isVoided: true })
      if (intentId === null) return nothingHeld
      const { status } = await intentOf(intentId)
      if (status !== 'canceled' && status !== 'succeeded')
        await ignoring(log, key, () => stripe.paymentIntents.cancel(intentId))
      return known(key)
    },
    async refund(key, { refundKey, cents }) {
      const { group, intentId } = await knownRow(key)
      if (intentId === null) return missing(key)
      const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
      const tried = data.filter(({ metadata }) => metadata?.['refundKey'] === refundKey)
      const failed = tried.filter(({ status }) => status === 'failed' || status === 'canceled')
      if (tried.length === failed.length) {
        await stripe.refunds.create(
          { payment_intent: intentId, amount: cents, metadata: { refundKey } },
          { idempotencyKey: `${group}-${refundKey}-${failed.length}` },
        )
      }
      return known(key)
    },
    async payOut(key, payOut) {
      const row = await knownRow(key)
      if (row.intentId === null) return missing(key)
      const intent = await intentOf(row.intentId)
      const payment = await read(row, intent)
      if (payment.paidOutCents > 0) return payment
      return !payment.isChargedBack && (await payouts.payOut(row, intent, payOut))
        ? known(key)
        : null
    },
    payoutAccount: accounts.state,
    startPayoutSetup: accounts.startSetup,
    async readWebhook(webhook) {
      const { id, data } = verified(deps, webhook)
      await deps.onEvent?.(data.object)
      const intentId = intentIdOf(data.object)
      const row =
        intentId === null ? null : await stripePayments.findOne({ intentId }, { _id: 1 }).lean()
      return { id, key: row?._id ?? null }
    },
  })
}

/** Stripe accepts at most eight digits of the smallest unit. */
export const maxCents = 99_999_999

/**
 * Creates an intent that holds nothing, stores its id, then confirms it. If the process dies in
 * between, no money is held that nobody finds.
 */
function createAuthorise(deps: Deps): PaymentProvider['authorise'] {
  const { stripe, stripePayments, publicUrl, log } = deps
  const { intentOf, read, rowOf } = createStripePayments({ ...deps, paidOut: async () => 0 })
  return async (key, { orderId, amountCents, currency, token = '' }) => {
    if (amountCents > maxCents) throw new AppError(ordersErrors.PAYMENT_TOO_LARGE)
    const row = await rowOf(key)
    const id =
      row.intentId ??
      (
        await createdOrRefused(log, key, () =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: currency.toLowerCase(),
              capture_method: 'manual',
              allowed_payment_method_types: ['card'],
              transfer_group: row.group,
              metadata: { key, orderId: String(orderId) },
            },
            { idempotencyKey: `${row.group}-create` },
          ),
        )
      )?.id
    if (id === undefined) return { ...nothingHeld, state: 'declined' }
    // No match if the payment was voided meanwhile.
    const { matchedCount } = await stripePayments.updateOne(
      { _id: key, isVoided: false },
      { $set: { intentId: id } },
    )
    if (matchedCount === 0) return nothingHeld
    const card = token.startsWith('pm_') ? { payment_method: token } : { confirmation_token: token }
    await ignoring(log, key, () =>
      stripe.paymentIntents.confirm(
        id,
        { ...card, return_url: publicUrl + sandboxChallengePath(orderId) },
        { idempotencyKey: `${row.group}-confirm` },
      ),
    )
    const intent = await intentOf(id)
    const payment = await read(row, intent)
    // Stripe did not even try, because it does not know the token. No card stands behind it.
    return intent.status === 'requires_payment_method'
      ? { ...payment, state: 'declined', action: null }
      : payment
  }
}

/** An older webhook may be a replayed recording. */
const toleranceSeconds = 300

function verified({ stripe, webhookSecrets, now }: Deps, { headers, body }: Webhook): Stripe.Event {
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(
        body,
        String(headers['stripe-signature']),
        secret,
        toleranceSeconds,
        undefined,
        now().getTime(),
      )
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }
  throw new AppError(ordersErrors.WEBHOOK_INVALID)
}

/** The payment of an event, whose object may be the payment, its charge, a dispute or a refund. */
function intentIdOf(object: object): string | null {
  const fields = new Map<string, unknown>(Object.entries(object))
  const id = fields.get(fields.get('object') === 'payment_intent' ? 'id' : 'payment_intent')
  return typeof id === 'string' ? id : null
}
