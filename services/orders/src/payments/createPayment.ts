import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { decimal } from '@materia/contracts/money.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Connection, Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import Stripe from 'stripe'
import type { PaymentDeps } from './paymentModels.ts'
import { createSandbox } from './createSandbox.ts'
import { createStripe } from './createStripe.ts'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { createStripeTransfers, type StripeBank } from './createStripeTransfers.ts'
import { createTransfers, type TransferDeps } from './createTransfers.ts'
import { createStripeAccounts } from './stripeAccounts.ts'
import { type PaymentDriver, type PaymentProvider, withTransfers } from './PaymentProvider.ts'
import { receivingAccountsOf, transferProviderOf } from './receivingAccounts.ts'
import type { TransferLedger } from '../transfers/transferEntry.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import type { PaymentVariables } from './paymentVariables.ts'

type Options = PaymentDeps & {
  connection: Connection
  companies: Model<CompanyDocument>
  ledger: TransferLedger
  log: Logger
  variables: PaymentVariables
  /**
   * The platform's secrets. They sign the sandbox's webhooks unless a secret for that is
   * configured.
   */
  secrets: string[]
  /** The bank account of a seller. Without it, operators' commands leave payouts to the service. */
  findPayoutAccount?: (sellerId: number, currency: Currency, cents: number) => Promise<FoundAccount>
}

type FoundAccount =
  | { account: { holderName: string; accountNumber: string; routingNumber?: string } }
  | { account: null; reason: 'none' | 'waits' }

/**
 * Creates the configured payment provider. Logs which one it is, and that the sandbox moves no
 * money.
 */
export function createPayment(options: Options): {
  payment: PaymentProvider
  paymentConfig: PaymentConfig
  receivingAccounts: ReceivingAccounts
  /** Null unless transfers go to Stripe. */
  stripeBank: StripeBank | null
} {
  const provider = transferProviderOf(options.variables)
  options.log.info({ provider }, 'transfers use this bank')
  const receivingAccounts = receivingAccountsOf(options.variables)
  const { STRIPE_TRANSFER_CURRENCY: ofStripe } = options.variables
  const paidCurrencies = currencies.filter(
    (currency) => receivingAccounts[currency] ?? (provider === 'stripe' && currency === ofStripe),
  )
  const stripe = provider === 'stripe' && ofStripe ? createStripeBank(options, ofStripe) : null
  const { payment, paymentConfig } = createCards(options, stripe?.bank)
  const transfers = stripe?.driver ?? createOwnBank(options, paidCurrencies)
  return {
    payment: withTransfers(payment, transfers),
    paymentConfig: { ...paymentConfig, transfers: provider, transferCurrencies: paidCurrencies },
    receivingAccounts,
    stripeBank: stripe?.bank ?? null,
  }
}

function createOwnBank(options: Options, paidCurrencies: readonly Currency[]): PaymentDriver {
  const isSandbox = transferProviderOf(options.variables) === 'sandbox'
  const findBankAccount: TransferDeps['findBankAccount'] = async (...payout) => {
    const found = await options.findPayoutAccount?.(...payout)
    if (!found?.account)
      return isSandbox && found?.reason === 'none' ? sandboxAccountOf(payout[0]) : null
    const { holderName, accountNumber, routingNumber = null } = found.account
    return { name: holderName, accountNumber, routingNumber }
  }
  return createTransfers({ ...options, paidCurrencies, findBankAccount })
}

function createStripeBank({ variables, ...deps }: Options, currency: Currency) {
  const stripe = clientOf(variables.STRIPE_SECRET_KEY ?? '', variables.STRIPE_API_URL)
  const publicUrl = variables.PUBLIC_URL ?? ''
  const { findReady } = createStripeAccounts({ ...deps, stripe, publicUrl })
  const { driver, bank } = createStripeTransfers({
    ...deps,
    stripe,
    currency,
    findReadyAccount: findReady,
  })
  return { driver: boundedDriver(driver, stripeLimitMs), bank }
}

/** The sandbox also pays sellers who have named no bank account, as the sandbox of cards does. */
const sandboxAccountOf = (sellerId: number) => ({
  name: `Company ${sellerId}`,
  accountNumber: `sandbox-${sellerId}`,
  routingNumber: null,
})

function createCards(
  { variables, secrets, ...deps }: Options,
  bank: StripeBank | undefined,
): {
  payment: PaymentProvider
  paymentConfig: PaymentConfig
} {
  const {
    PAYMENT_PROVIDER: provider,
    STRIPE_SECRET_KEY: key = '',
    STRIPE_WEBHOOK_SECRET: stripeSecrets = [],
    STRIPE_PUBLISHABLE_KEY: publishableKey = null,
    PUBLIC_URL: publicUrl = '',
    CARD_MAX_USD: usd,
    CARD_MAX_MXN: mxn,
  } = variables
  const cardLimits = { USD: decimal(usd * 100), MXN: decimal(mxn * 100) }
  if (provider === 'stripe') {
    deps.log.info({ provider }, 'payments use Stripe')
    const payment = createStripe({
      ...deps,
      stripe: clientOf(key, variables.STRIPE_API_URL),
      webhookSecrets: stripeSecrets,
      publicUrl,
      ...(bank && { onEvent: bank.onEvent }),
    })
    return {
      payment: bounded(payment, stripeLimitMs),
      paymentConfig: { provider, publishableKey, cardLimits },
    }
  }
  deps.log.warn({ provider }, 'payments use the sandbox: no money moves')
  const webhookSecrets =
    variables.SANDBOX_WEBHOOK_SECRET ??
    secrets.map((secret) => derivedSecret(secret, 'sandbox webhooks'))
  return {
    payment: bounded(createSandbox({ ...deps, webhookSecrets })),
    paymentConfig: { provider, publishableKey: null, cardLimits },
  }
}

/** The limit of one call to Stripe. An operation makes up to five calls. */
const callLimitMs = 4_000
const stripeLimitMs = 9_000
const limitMs = 4_000

/** No telemetry. Stripe's library retries once with the same idempotency key. */
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

/**
 * Adds a deadline to each call. After a timeout the provider counts as unavailable, and the effect
 * of the call is unknown.
 */
export function bounded(provider: PaymentProvider, ms = limitMs): PaymentProvider {
  const within = withinLimit(ms)
  return {
    ...boundedDriver(provider, ms),
    payoutAccount: within(provider.payoutAccount),
    startPayoutSetup: within(provider.startPayoutSetup),
    readWebhook: within(provider.readWebhook),
  }
}

function boundedDriver(driver: PaymentDriver, ms: number): PaymentDriver {
  const within = withinLimit(ms)
  return {
    authorise: within(driver.authorise),
    find: within(driver.find),
    capture: within(driver.capture),
    void: within(driver.void),
    refund: within(driver.refund),
    payOut: within(driver.payOut),
  }
}

const withinLimit =
  (ms: number) =>
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  (...given: Given) =>
    new Deadline(ms).race(call(...given))
