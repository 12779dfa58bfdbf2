import Joi from 'joi'
import { paymentProviders, payoutStates } from '../constants.ts'
import type {
  ChallengeAnswer,
  PaymentAction,
  PaymentConfig,
  PayoutAccount,
  PayoutSetup,
  WebhookParams,
} from '../types.ts'

const provider = Joi.string()
  .valid(...paymentProviders)
  .required()
export const paymentConfigSchema = Joi.object<PaymentConfig, true>({
  provider,
  publishableKey: Joi.string().allow(null).required(),
})
export const paymentActionSchema = Joi.object<PaymentAction, true>({
  clientSecret: Joi.string().required(),
})
export const webhookParamsSchema = Joi.object<WebhookParams, true>({ provider })
export const payoutAccountSchema = Joi.object<PayoutAccount, true>({
  state: Joi.string()
    .valid(...payoutStates)
    .required(),
})
export const payoutSetupSchema = Joi.object<PayoutSetup, true>({ url: Joi.string().required() })
export const challengeAnswerSchema = Joi.object<ChallengeAnswer, true>({
  isConfirmed: Joi.boolean().required(),
}).required()
