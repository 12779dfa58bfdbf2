import { availableParallelism } from 'node:os'
import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config/config.ts'
import { type RateConfig, rateConfig } from '@materia/service-kit/src/config/rateConfig.ts'
import Joi from 'joi'

export type EncoderConfig = { ENCODERS: number }

export type QuotaConfig = {
  LISTINGS_PER_COMPANY: number
  IMPORTS_PER_DAY: number
  PICTURE_MB_PER_DAY: number
}

export type SearchConfig = { OPENSEARCH_URL?: string }

type Config = ServiceConfig &
  FileConfig &
  ScanConfig &
  EncoderConfig &
  QuotaConfig &
  RateConfig &
  SearchConfig

export const configSchema = Joi.object<Config, true>({
  ...serviceConfig('catalog'),
  ...fileConfig,
  ...scanConfig,
  ENCODERS: Joi.number()
    .integer()
    .min(1)
    .max(64)
    .default(Math.min(4, Math.max(2, availableParallelism())))
    .meta({ default: 'one for each core, 2 to 4' })
    .description(
      'The number of processes that encode pictures. A busy one takes up to 85 MB. One company uses at most all but one.',
    ),
  LISTINGS_PER_COMPANY: Joi.number()
    .integer()
    .min(1)
    .default(10_000)
    .description('The most listings of one company.'),
  IMPORTS_PER_DAY: Joi.number()
    .integer()
    .min(1)
    .default(200)
    .description('The imports of one company in a day (UTC). A check of a file counts too.'),
  PICTURE_MB_PER_DAY: Joi.number()
    .integer()
    .min(1)
    .unit('MB')
    .default(5_000)
    .description('The pictures that one company may send in a day (UTC), with refused ones.'),
  OPENSEARCH_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .description(
      'An OpenSearch 2 that searches listings. Without it, each instance searches in its memory. `NODE_EXTRA_CA_CERTS` names a private certificate authority.',
    ),
  ...rateConfig,
})
