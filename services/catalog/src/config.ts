import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

export type Config = ServiceConfig & {
  /** Folder of the file store. */
  FILES_DIR: string
  /** What prices in pesos are compared with prices in dollars by. */
  MXN_PER_USD: number
}

const schema = Joi.object<Config, true>({
  ...serviceConfig('catalog'),
  FILES_DIR: Joi.string().required(),
  // 2 November 2026; set it to the day's rate.
  MXN_PER_USD: Joi.number().positive().max(1000).default(18.4),
})

export const config = readConfig(schema, process.env)
