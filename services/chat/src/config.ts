import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

export type LiveConfig = { /** By which instances tell each other's sockets. */ REDIS_URL: string }

const schema = Joi.object<ServiceConfig & FileConfig & ScanConfig & LiveConfig, true>({
  ...serviceConfig('chat'),
  ...fileConfig,
  ...scanConfig,
  REDIS_URL: Joi.string().uri({ scheme: ['redis', 'rediss'] }).required(),
})

export const config = readConfig(schema, process.env)
