import { paymentProviders } from '@materia/contracts/orders/constants.ts'
import type { PaymentConfig } from '@materia/contracts/orders/types.ts'
import { scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { readConfig, secrets, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import { type LinkKeysConfig, linkKeysConfig } from '@materia/service-kit/src/linkKeys.ts'
import { type RateConfig, rateConfig } from '@materia/service-kit/src/rateConfig.ts'
import Joi from 'joi'
import type { PapersConfig } from './papers/startPapers.ts'

export type FreightConfig = {
  /** What a provider of freight is asked at; empty: the table's prices count. */
  FREIGHT_URL: string
  /** Sign what it is asked, newest first: the first one signs. */
  FREIGHT_KEY?: string[]
}

export type Config = ServiceConfig & LinkKeysConfig & RateConfig & FreightConfig & PapersConfig & { /** By whom payments go. */ PAYMENT_PROVIDER: PaymentConfig['provider'] }

const schema = Joi.object<Config, true>({
  ...serviceConfig('orders'),
  ...linkKeysConfig,
  ...rateConfig,
  ...fileConfig,
  ...scanConfig,
  PAPER_MB_PER_DAY: Joi.number().integer().min(1).default(1_000),
  FREIGHT_URL: Joi.string().uri({ scheme: ['http', 'https'] }).allow('').default(''),
  PAYMENT_PROVIDER: Joi.string().valid(...paymentProviders).default('sandbox'),
  FREIGHT_KEY: secrets.when('FREIGHT_URL', { is: Joi.valid('').optional(), otherwise: Joi.required() }),
})

export const config = readConfig(schema, process.env)
