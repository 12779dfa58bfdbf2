import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import Stripe from 'stripe'
import type { PaymentDeps } from './paymentModels.ts'
import { createSandbox } from './createSandbox.ts'
import { createStripe } from './createStripe.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import type { PaymentVariables } from './paymentVariables.ts'

type Options = PaymentDeps & {
  log: Logger
  variables: PaymentVariables
  /** Of the platform: what the sandbox's webhooks are signed by where nothing else is said. */
  secrets: string[]
}

/** The provider that payments go by. Which one that is, and that a sandbox moves no money, is said at the start. */
export function createPayment({ variables, secrets, ...deps }: Options): {
  payment: PaymentProvider
  paymentConfig: PaymentConfig
} {
  const {
    PAYMENT_PROVIDER: provider,
    STRIPE_SECRET_KEY: key = '',
    STRIPE_WEBHOOK_SECRET: stripeSecrets = [],
    STRIPE_PUBLISHABLE_KEY: publishableKey = null,
    PUBLIC_URL: publicUrl = '',
  } = variables
  if (provider === 'stripe') {
    deps.log.info({ provider }, 'payments go by Stripe')
    const payment = createStripe({
      ...deps,
      stripe: clientOf(key, variables.STRIPE_API_URL),
      webhookSecrets: stripeSecrets,
      publicUrl,
    })
    return { payment: bounded(payment, stripeLimitMs), paymentConfig: { provider, publishableKey } }
  }
  deps.log.warn({ provider }, 'payments are a sandbox: no money moves')
  const webhookSecrets =
    variables.SANDBOX_WEBHOOK_SECRET ??
    secrets.map((secret) => derivedSecret(secret, 'sandbox webhooks'))
  return {
    payment: bounded(createSandbox({ ...deps, webhookSecrets })),
    paymentConfig: { provider, publishableKey: null },
  }
}

/** Of one call to Stripe, of which an operation makes up to five. */
const callLimitMs = 4_000
const stripeLimitMs = 9_000
const limitMs = 4_000

/** Its library sends no figures of its own, and tries again by itself once, by the same key. */
export function clientOf(key: string, apiUrl: string): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl || 'https://api.stripe.com')
  return new Stripe(key, {
    timeout: callLimitMs,
    maxNetworkRetries: 1,
    telemetry: false,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

/** A provider that is silent is one that is not available: nobody knows then what it did. */
export function bounded(provider: PaymentProvider, ms = limitMs): PaymentProvider {
  const within =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    (...given: Given) =>
      new Deadline(ms).race(call(...given))
  return {
    authorise: within(provider.authorise),
    find: within(provider.find),
    capture: within(provider.capture),
    void: within(provider.void),
    refund: within(provider.refund),
    payOut: within(provider.payOut),
    payoutAccount: within(provider.payoutAccount),
    startPayoutSetup: within(provider.startPayoutSetup),
    readWebhook: within(provider.readWebhook),
  }
}
