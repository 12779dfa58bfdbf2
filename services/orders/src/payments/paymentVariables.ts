import { paymentProviders, type PaymentProviderName } from '@materia/contracts/orders/constants.ts'
import { listOf, publicUrl, secrets } from '@materia/service-kit/src/config/config.ts'
import Joi, { type SchemaMap } from 'joi'

/** By whom payments go, and what that one needs. */
export type PaymentVariables = {
  PAYMENT_PROVIDER: PaymentProviderName
  STRIPE_SECRET_KEY?: string
  /** Of the endpoint that Stripe tells, newest first. */
  STRIPE_WEBHOOK_SECRET?: string[]
  /** What browsers are given. */
  STRIPE_PUBLISHABLE_KEY?: string
  /** Another server than Stripe's own, for tests. */
  STRIPE_API_URL: string
  /** Signs what is told of the sandbox's payments; without it a secret of the platform's own. */
  SANDBOX_WEBHOOK_SECRET?: string[]
  /** Where Stripe leads back to. */
  PUBLIC_URL?: string
}

const ofStripe = { is: 'sandbox', otherwise: Joi.required() }
const key = (start: RegExp) =>
  Joi.string().pattern(start, 'a key of Stripe').when('PAYMENT_PROVIDER', ofStripe)

/** The schema of these variables, to be spread into that of whoever moves money. */
export const paymentVariables: SchemaMap<PaymentVariables, true> = {
  PAYMENT_PROVIDER: Joi.string()
    .valid(...paymentProviders)
    .default('sandbox'),
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: listOf((text) => text).when('PAYMENT_PROVIDER', ofStripe),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/),
  STRIPE_API_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .allow('')
    .default(''),
  SANDBOX_WEBHOOK_SECRET: secrets,
  PUBLIC_URL: publicUrl.when('PAYMENT_PROVIDER', ofStripe),
}
