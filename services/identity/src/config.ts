import {
  comingSoonItems,
  registrationModes,
  type ComingSoonItem,
  type RegistrationMode,
} from '@materia/contracts/identity/users/constants.ts'
import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config/config.ts'
import { type LinkKeysConfig, linkKeysConfig } from '@materia/service-kit/src/config/linkKeys.ts'
import { type MailConfig, mailConfig } from '@materia/service-kit/src/config/mailConfig.ts'
import Joi from 'joi'

export type IdentityConfig = MailConfig &
  LinkKeysConfig &
  FileConfig &
  ScanConfig & {
    REGISTRATION: RegistrationMode
    LOGIN_ENABLED: boolean
    COMING_SOON: ComingSoonItem[]
    REFERRAL_FEE_MIN_USD: number
    REFERRAL_FEE_MIN_MXN: number
    REFERRAL_WAIT_DAYS: number
  }

type Config = ServiceConfig & IdentityConfig

export const configSchema = Joi.object<Config>({
  ...serviceConfig('identity'),
  ...mailConfig,
  ...linkKeysConfig,
  ...fileConfig,
  ...scanConfig,
  REGISTRATION: Joi.string()
    .valid(...registrationModes)
    .default('invitation')
    .description(
      'Whether companies may register. `invitation` requires a link of `npm run invite`.',
    ),
  LOGIN_ENABLED: Joi.boolean()
    .default(false)
    .description('Whether the login button of the navigation bar works.'),
  // Not a string: Joi returns an allowed empty string as it is, but an empty list must become an
  // array.
  COMING_SOON: Joi.any()
    .custom(readItems)
    .default([...comingSoonItems])
    .meta({ type: 'list, may be empty' })
    .description('The pages that are marked as coming soon.'),
  REFERRAL_FEE_MIN_USD: Joi.number()
    .min(0)
    .default(25)
    .description('A trade in dollars counts for a referral from this fee on.'),
  REFERRAL_FEE_MIN_MXN: Joi.number()
    .min(0)
    .default(500)
    .description('A trade in pesos counts for a referral from this fee on.'),
  // Card holders usually have 120 days to dispute a payment
  // (https://docs.adyen.com/risk-management/disputes-api/dispute-flow).
  REFERRAL_WAIT_DAYS: Joi.number()
    .integer()
    .min(0)
    .default(120)
    .description(
      'Days after its first trade when a referral earns credits. Cards can be charged back for 120 days.',
    ),
})

function readItems(
  text: string,
  { message }: Joi.CustomHelpers,
): ComingSoonItem[] | Joi.ErrorReport {
  const named = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  const items = comingSoonItems.filter((item) => named.includes(item))
  return items.length === new Set(named).size
    ? items
    : message({ custom: `{{#label}} must be of ${comingSoonItems.join(', ')}` })
}
