import { publicUrl } from './config.ts'
import Joi, { type SchemaMap } from 'joi'

/** How a service sends mails. */
export type MailConfig = {
  /** Where visitors reach the platform: what links in mails begin with. */
  PUBLIC_URL: string
  /** Without it mails are written to `MAIL_DIR`. */
  SMTP_URL: string
  MAIL_FROM: string
  MAIL_DIR: string
}

/** The schema of `MailConfig`, to be spread into a service's own. */
export const mailConfig: SchemaMap<MailConfig, true> = {
  PUBLIC_URL: publicUrl.required(),
  SMTP_URL: Joi.string()
    .uri({ scheme: ['smtp', 'smtps'] })
    .allow('')
    .default(''),
  MAIL_FROM: Joi.string().default('Materia <no-reply@materia.example>'),
  MAIL_DIR: Joi.string().required(),
}
