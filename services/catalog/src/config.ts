import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

export type Config = ServiceConfig & {
  /** Folder of the file store. */
  FILES_DIR: string
  /** A bucket that is the file store instead, where it is, and whose it is. */
  S3_BUCKET?: string
  S3_REGION: string
  S3_ENDPOINT?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY: string
  /** What prices in pesos are compared with prices in dollars by. */
  MXN_PER_USD: number
}

const schema = Joi.object<Config, true>({
  ...serviceConfig('catalog'),
  FILES_DIR: Joi.string().when('S3_BUCKET', { not: Joi.exist(), then: Joi.required() }).default(''),
  S3_BUCKET: Joi.string(),
  S3_REGION: Joi.string().default('us-east-1'),
  S3_ENDPOINT: Joi.string().uri({ scheme: ['http', 'https'] }),
  S3_ACCESS_KEY_ID: Joi.string(),
  S3_SECRET_ACCESS_KEY: Joi.string().when('S3_ACCESS_KEY_ID', { is: Joi.exist(), then: Joi.required() }).default(''),
  // 2 November 2026; set it to the day's rate.
  MXN_PER_USD: Joi.number().positive().max(1000).default(18.4),
})

export const config = readConfig(schema, process.env)
