import { type MailConfig, mailConfig } from '@materia/service-kit/src/config/mailConfig.ts'
import { serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config/config.ts'
import { type LinkKeysConfig, linkKeysConfig } from '@materia/service-kit/src/config/linkKeys.ts'
import Joi from 'joi'

export type Config = ServiceConfig & MailConfig & LinkKeysConfig & { OPERATOR_EMAIL: string }

export const configSchema = Joi.object<Config, true>({
  ...serviceConfig('waitlist'),
  ...mailConfig,
  ...linkKeysConfig,
  OPERATOR_EMAIL: Joi.string()
    .email({ tlds: false })
    .default('hello@materia.example')
    .description(
      'The address that gets the messages of the contact form and mails about overdue cases.',
    ),
})
