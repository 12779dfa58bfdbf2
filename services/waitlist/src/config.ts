import { publicUrl, readConfig, secrets, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

export type Config = ServiceConfig & {
  /** Where visitors reach the platform: what links in mails begin with. */
  PUBLIC_URL: string
  /** Without it mails are written to `MAIL_DIR`. */
  SMTP_URL: string
  MAIL_FROM: string
  MAIL_DIR: string
  /** Sign the links of mails, newest first. */
  LINK_KEYS?: string[]
  /** Who gets contact requests. */
  OPERATOR_EMAIL: string
}

const schema = Joi.object<Config, true>({
  ...serviceConfig('waitlist'),
  PUBLIC_URL: publicUrl.required(),
  SMTP_URL: Joi.string().uri({ scheme: ['smtp', 'smtps'] }).allow('').default(''),
  MAIL_FROM: Joi.string().default('Materia <no-reply@materia.example>'),
  MAIL_DIR: Joi.string().required(),
  LINK_KEYS: secrets.when('IDENTITY_KEY', { is: Joi.exist(), otherwise: Joi.required() }),
  OPERATOR_EMAIL: Joi.string().email({ tlds: false }).default('hello@materia.example'),
})

export const config = readConfig(schema, process.env)
