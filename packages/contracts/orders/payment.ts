import Joi from 'joi'
import { array, type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'
import { paymentProviders, payoutStates, transferProviders } from './constants.ts'
import { currency, money } from './order.ts'

const provider = oneOf(paymentProviders)

/**
 * The payment provider. With a sandbox, every payment screen says so. `publishableKey`: initializes
 * the provider's script in the browser; null for a sandbox. `transfers`: the bank for payments by
 * transfer, which exist in `transferCurrencies`. `cardLimits`: the largest order that a card may pay.
 * Servers of the last release have none of them.
 */
export const paymentConfigSchema = object({
  provider,
  publishableKey: nullable(Joi.string()),
  transfers: optional(oneOf(transferProviders)),
  transferCurrencies: optional(array(currency)),
  cardLimits: optional(object({ USD: money, MXN: money })),
})
export type PaymentConfig = Infer<typeof paymentConfigSchema>

/** `clientSecret` is for the buyer's browser only. */
export const paymentActionSchema = object({ clientSecret: Joi.string() })
export type PaymentAction = Infer<typeof paymentActionSchema>

export const webhookParamsSchema = object({ provider })
export type WebhookParams = Infer<typeof webhookParamsSchema>

export const payoutAccountSchema = object({ state: oneOf(payoutStates) })
export type PayoutAccount = Infer<typeof payoutAccountSchema>

/** `url`: the provider's onboarding page, valid for a few minutes. */
export const payoutSetupSchema = object({ url: Joi.string() })
export type PayoutSetup = Infer<typeof payoutSetupSchema>

/** The buyer's choice on the sandbox page that replaces the bank's. */
export const challengeAnswerSchema = object({ isConfirmed: Joi.boolean() })
export type ChallengeAnswer = Infer<typeof challengeAnswerSchema>
