import { listOf, publicUrl, secrets } from '@materia/service-kit/src/config/config.ts'
import {
  paymentProviders,
  type PaymentProviderName,
  transferProviders,
  type TransferProviderName,
} from '@materia/contracts/orders/constants.ts'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import Joi, { type SchemaMap } from 'joi'

/** The payment provider and its credentials. */
export type PaymentVariables = {
  PAYMENT_PROVIDER: PaymentProviderName
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string[]
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_API_URL: string
  CARD_MAX_USD: number
  CARD_MAX_MXN: number
  PAYOUT_CHECK_USD?: number
  PAYOUT_CHECK_MXN?: number
  SANDBOX_WEBHOOK_SECRET?: string[]
  PUBLIC_URL?: string
  TRANSFER_PROVIDER?: TransferProviderName
  STRIPE_TRANSFER_CURRENCY?: Currency
  BANK_BENEFICIARY?: string
  BANK_CLABE?: string
  BANK_ROUTING_NUMBER?: string
  BANK_ACCOUNT_NUMBER?: string
}

const ofStripe = { is: 'sandbox', otherwise: Joi.required() }
const key = (start: RegExp) =>
  Joi.string().pattern(start, 'a key of Stripe').when('PAYMENT_PROVIDER', ofStripe)

const cardMax = (amount: number, unit: string) =>
  Joi.number()
    .integer()
    .min(1)
    .max(999_999)
    .unit(unit)
    .default(amount)
    .description('The largest order that a card may pay. Larger ones are paid by transfer.')

const payoutCheck = (amount: number, unit: string) =>
  Joi.number()
    .integer()
    .min(1)
    .unit(unit)
    .default(amount)
    .description(
      'A first payout above this to a bank account younger than 14 days waits for an operator (`npm run receipts`).',
    )

/** The schema of `PaymentVariables`, spread into the schema of each process that moves money. */
export const paymentVariables: SchemaMap<PaymentVariables, true> = {
  PAYMENT_PROVIDER: Joi.string()
    .valid(...paymentProviders)
    .default('sandbox')
    .description('The payment provider. `sandbox` moves no money.'),
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\w+$/)
    .meta({ type: 'secret' })
    .description("The secret key of Materia's Stripe account."),
  STRIPE_WEBHOOK_SECRET: listOf((text) => text, 'list of secrets')
    .when('PAYMENT_PROVIDER', ofStripe)
    .description(
      'The secrets of the Stripe webhook endpoint `/api/payments/webhooks/stripe`, newest first.',
    ),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/).description(
    'The Stripe key that browsers get.',
  ),
  STRIPE_API_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .allow('')
    .default('')
    .meta({ default: 'Stripe' })
    .description('Another server in place of Stripe, for tests.'),
  CARD_MAX_USD: cardMax(10_000, 'USD'),
  CARD_MAX_MXN: cardMax(200_000, 'MXN'),
  PAYOUT_CHECK_USD: payoutCheck(10_000, 'USD'),
  PAYOUT_CHECK_MXN: payoutCheck(200_000, 'MXN'),
  SANDBOX_WEBHOOK_SECRET: secrets
    .meta({ default: 'derived from `LINK_KEYS`' })
    .description('Signs the webhook calls of the sandbox provider, newest first.'),
  PUBLIC_URL: publicUrl
    .when('PAYMENT_PROVIDER', ofStripe)
    .description('The origin that visitors use. Stripe sends buyers back to it.'),
  TRANSFER_PROVIDER: Joi.string()
    .valid(...transferProviders)
    .when('PAYMENT_PROVIDER', { is: 'sandbox', otherwise: Joi.invalid('sandbox') })
    .when('PAYMENT_PROVIDER', { not: 'sandbox', otherwise: Joi.invalid('stripe') })
    .meta({ default: '`sandbox` with the sandbox of payments, else `none`' })
    .description(
      'The bank for payments by transfer. `sandbox` moves no money. `file`: operators import and export files of any bank (`npm run bank`). `stripe`: each buyer gets an account number at Stripe, whose keys `PAYMENT_PROVIDER=stripe` needs.',
    ),
  STRIPE_TRANSFER_CURRENCY: Joi.string()
    .valid(...currencies)
    .when('TRANSFER_PROVIDER', { not: Joi.valid('stripe').required(), otherwise: Joi.required() })
    .meta({ default: 'required with `stripe`' })
    .description(
      "The currency of transfers to Stripe, by the country of Materia's Stripe account: `USD` in the US, `MXN` in Mexico.",
    ),
  BANK_BENEFICIARY: Joi.string()
    .max(140)
    .when('TRANSFER_PROVIDER', { not: Joi.valid('file').required(), otherwise: Joi.required() })
    .meta({ default: 'required with `file`' })
    .description("The holder of Materia's bank accounts, as buyers write it on a transfer."),
  BANK_CLABE: Joi.string()
    .pattern(/^\d{18}$/, 'a CLABE of 18 digits')
    .description("Materia's account for transfers in pesos. Without it there are none."),
  BANK_ROUTING_NUMBER: Joi.string()
    .pattern(/^\d{9}$/, 'a routing number of 9 digits')
    .when('BANK_ACCOUNT_NUMBER', { not: Joi.exist(), otherwise: Joi.required() })
    .meta({ default: 'required with `BANK_ACCOUNT_NUMBER`' })
    .description("The bank of Materia's account for transfers in dollars."),
  BANK_ACCOUNT_NUMBER: Joi.string()
    .pattern(/^\d{4,17}$/, 'an account number')
    .description("Materia's account for transfers in dollars. Without it there are none."),
}
