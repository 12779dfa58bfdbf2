import { type MailConfig, mailConfig } from '@materia/service-kit/src/config/mailConfig.ts'
import {
  readConfig,
  serviceConfig,
  type ServiceConfig,
} from '@materia/service-kit/src/config/config.ts'
import { type LinkKeysConfig, linkKeysConfig } from '@materia/service-kit/src/config/linkKeys.ts'
import Joi from 'joi'

export type Config = ServiceConfig &
  MailConfig &
  LinkKeysConfig & {
    /** Who gets contact requests. */
    OPERATOR_EMAIL: string
  }

const schema = Joi.object<Config, true>({
  ...serviceConfig('waitlist'),
  ...mailConfig,
  ...linkKeysConfig,
  OPERATOR_EMAIL: Joi.string().email({ tlds: false }).default('hello@materia.example'),
})

export const config = readConfig(schema, process.env)
