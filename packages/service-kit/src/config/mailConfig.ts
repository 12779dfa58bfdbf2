import { createPrivateKey } from 'node:crypto'
import { publicUrl } from './config.ts'
import Joi, { type SchemaMap } from 'joi'

type DkimConfig = { DKIM_DOMAIN?: string; DKIM_SELECTOR?: string; DKIM_KEY?: string }

/** The variables of a service that sends mails. */
export type MailConfig = DkimConfig & {
  PUBLIC_URL: string
  SMTP_URL: string
  MAIL_FROM: string
  MAIL_DIR: string
}

// oxlint-disable-next-line unicorn/no-thenable -- Joi's option
const withDomain = { is: Joi.exist(), then: Joi.required(), otherwise: Joi.forbidden() }

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
  DKIM_DOMAIN: Joi.string()
    .hostname()
    .empty('')
    .description(
      'The domain that signs mails (DKIM). Without it, the mail server has to sign them.',
    ),
  DKIM_SELECTOR: Joi.string()
    .pattern(/^[\w.-]+$/)
    .empty('')
    .when('DKIM_DOMAIN', withDomain)
    .description('The DNS record `<selector>._domainkey.<domain>` has the public key.'),
  DKIM_KEY: Joi.string()
    .custom(readRsaKey)
    .meta({ type: 'RSA private key' })
    .empty('')
    .when('DKIM_DOMAIN', withDomain)
    .description('The RSA private key that signs mails, as PEM. Line breaks may be written `\\n`.'),
}

/** The signature of mails, if the configuration has one. */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: DkimConfig) {
  return DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY
    ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, key: DKIM_KEY }
    : undefined
}

function readRsaKey(text: string, { message }: Joi.CustomHelpers): string | Joi.ErrorReport {
  const pem = text.replaceAll('\\n', '\n')
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // The message below says it.
  }
  return message({ custom: '{{#label}} must be an RSA private key as PEM' })
}
