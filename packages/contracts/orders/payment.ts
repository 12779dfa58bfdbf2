import Joi from 'joi'
import { type Infer, nullable, object, oneOf } from '../wire/schema.ts'
import { paymentProviders, payoutStates } from './constants.ts'

const provider = oneOf(paymentProviders)

/** By whom payments go: of a sandbox every screen of it says so. `publishableKey` is what the provider's script in the browser is begun with, null for a sandbox. */
export const paymentConfigSchema = object({ provider, publishableKey: nullable(Joi.string()) })
export type PaymentConfig = Infer<typeof paymentConfigSchema>

/** `clientSecret` is for the buyer's browser alone. */
export const paymentActionSchema = object({ clientSecret: Joi.string() })
export type PaymentAction = Infer<typeof paymentActionSchema>

export const webhookParamsSchema = object({ provider })
export type WebhookParams = Infer<typeof webhookParamsSchema>

export const payoutAccountSchema = object({ state: oneOf(payoutStates) })
export type PayoutAccount = Infer<typeof payoutAccountSchema>

/** `url`: where it is done, for a few minutes. */
export const payoutSetupSchema = object({ url: Joi.string() })
export type PayoutSetup = Infer<typeof payoutSetupSchema>

/** What a buyer says on the page that stands for the bank's. */
export const challengeAnswerSchema = object({ isConfirmed: Joi.boolean() })
export type ChallengeAnswer = Infer<typeof challengeAnswerSchema>
