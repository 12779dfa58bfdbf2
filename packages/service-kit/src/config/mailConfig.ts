import { publicUrl } from './config.ts'
import Joi, { type SchemaMap } from 'joi'

/** The variables of a service that sends mails. */
export type MailConfig = {
  PUBLIC_URL: string
  SMTP_URL: string
  MAIL_FROM: string
  MAIL_DIR: string
}

/** The schema of `MailConfig`. A service spreads it into its own schema. */
export const mailConfig: SchemaMap<MailConfig, true> = {
  PUBLIC_URL: publicUrl
    .required()
    .description('The origin that visitors use. Links in mails start with it.'),
  SMTP_URL: Joi.string()
    .uri({ scheme: ['smtp', 'smtps'] })
    .allow('')
    .default('')
    .description('The mail server. Without it, mails become `.eml` files in `MAIL_DIR`.'),
  MAIL_FROM: Joi.string()
    .default('Materia <no-reply@materia.example>')
    .description('The sender of mails.'),
  MAIL_DIR: Joi.string()
    .required()
    .meta({ type: 'folder' })
    .description('The folder for mails while `SMTP_URL` is not set.'),
}
