import { availableParallelism } from 'node:os'
import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import {
  readConfig,
  serviceConfig,
  type ServiceConfig,
} from '@materia/service-kit/src/config/config.ts'
import { type RateConfig, rateConfig } from '@materia/service-kit/src/config/rateConfig.ts'
import Joi from 'joi'

export type EncoderConfig = {
  /** How many processes encode pictures; one user has all but one of them at most. */
  ENCODERS: number
}

/** The most that a company has. */
export type QuotaConfig = {
  LISTINGS_PER_COMPANY: number
  /** Checks of a file included. */
  IMPORTS_PER_DAY: number
  PICTURE_MB_PER_DAY: number
}

export type SearchConfig = {
  /** Of an OpenSearch that searches listings; else each instance does so in its memory. */
  OPENSEARCH_URL?: string
}

type Config = ServiceConfig &
  FileConfig &
  ScanConfig &
  EncoderConfig &
  QuotaConfig &
  RateConfig &
  SearchConfig

const schema = Joi.object<Config, true>({
  ...serviceConfig('catalog'),
  ...fileConfig,
  ...scanConfig,
  // Each takes up to 85 MB while it is busy.
  ENCODERS: Joi.number()
    .integer()
    .min(1)
    .max(64)
    .default(Math.min(4, Math.max(2, availableParallelism()))),
  LISTINGS_PER_COMPANY: Joi.number().integer().min(1).default(10_000),
  IMPORTS_PER_DAY: Joi.number().integer().min(1).default(200),
  PICTURE_MB_PER_DAY: Joi.number().integer().min(1).default(5_000),
  OPENSEARCH_URL: Joi.string().uri({ scheme: ['http', 'https'] }),
  ...rateConfig,
})

export const config = readConfig(schema, process.env)
