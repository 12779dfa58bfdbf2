import { scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import {
  secrets,
  serviceConfig,
  type ServiceConfig,
} from '@materia/service-kit/src/config/config.ts'
import { type LinkKeysConfig, linkKeysConfig } from '@materia/service-kit/src/config/linkKeys.ts'
import { type RateConfig, rateConfig } from '@materia/service-kit/src/config/rateConfig.ts'
import Joi from 'joi'
import type { AttachmentsConfig } from './attachments/startAttachments.ts'
import { type PaymentVariables, paymentVariables } from './payments/paymentVariables.ts'

export type FreightConfig = {
  FREIGHT_URL: string
  FREIGHT_KEY?: string[]
}

export type LimitsConfig = {
  UNPAID_CHECKOUTS_MAX: number
  UNPAID_TRANSFERS_MAX: number
  UNPAID_COOL_DOWN_MINUTES: number
}

export type Config = ServiceConfig &
  LinkKeysConfig &
  RateConfig &
  FreightConfig &
  LimitsConfig &
  AttachmentsConfig &
  PaymentVariables

export const configSchema = Joi.object<Config, true>({
  ...serviceConfig('orders'),
  ...linkKeysConfig,
  ...rateConfig,
  ...fileConfig,
  ...scanConfig,
  ATTACHMENT_MB_PER_DAY: Joi.number()
    .integer()
    .min(1)
    .unit('MB')
    .default(1_000)
    .description('The attachments that one company may send in a day (UTC), with refused ones.'),
  UNPAID_CHECKOUTS_MAX: Joi.number()
    .integer()
    .min(1)
    .default(5)
    .description('How many checkouts of one company may wait for their payment at once.'),
  UNPAID_TRANSFERS_MAX: Joi.number()
    .integer()
    .min(1)
    .default(10)
    .description(
      'How many checkouts and accepted offers of one company may wait for its bank transfers at once; at most three checkouts with one seller.',
    ),
  UNPAID_COOL_DOWN_MINUTES: Joi.number()
    .integer()
    .min(0)
    .default(120)
    .unit('minutes')
    .description(
      'How long a buyer cannot order a listing again after holding it for half an hour without buying it. A declined card counts five minutes.',
    ),
  FREIGHT_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .allow('')
    .default('')
    .description(
      'A freight provider that implements `services/orders/freight.openapi.json`. Without it, prices come from our own table.',
    ),
  ...paymentVariables,
  FREIGHT_KEY: secrets
    .when('FREIGHT_URL', { is: Joi.valid('').optional(), otherwise: Joi.required() })
    .meta({ default: 'required with `FREIGHT_URL`' })
    .description('Sign the requests to the freight provider, newest first.'),
})
