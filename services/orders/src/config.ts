import { scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import {
  readConfig,
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
  /** What a provider of freight is asked at; empty: the table's prices count. */
  FREIGHT_URL: string
  /** Sign what it is asked, newest first: the first one signs. */
  FREIGHT_KEY?: string[]
}

export type Config = ServiceConfig &
  LinkKeysConfig &
  RateConfig &
  FreightConfig &
  AttachmentsConfig &
  PaymentVariables

const schema = Joi.object<Config, true>({
  ...serviceConfig('orders'),
  ...linkKeysConfig,
  ...rateConfig,
  ...fileConfig,
  ...scanConfig,
  PAPER_MB_PER_DAY: Joi.number().integer().min(1).default(1_000),
  FREIGHT_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .allow('')
    .default(''),
  ...paymentVariables,
  FREIGHT_KEY: secrets.when('FREIGHT_URL', {
    is: Joi.valid('').optional(),
    otherwise: Joi.required(),
  }),
})

export const config = readConfig(schema, process.env)
