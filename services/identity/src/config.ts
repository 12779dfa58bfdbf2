import {
  comingSoonItems,
  registrationModes,
  type ComingSoonItem,
  type RegistrationMode,
} from '@materia/contracts/identity/users/constants.ts'
import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import {
  readConfig,
  serviceConfig,
  type ServiceConfig,
} from '@materia/service-kit/src/config/config.ts'
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
  }

type Config = ServiceConfig & IdentityConfig

const schema = Joi.object<Config>({
  ...serviceConfig('identity'),
  ...mailConfig,
  ...linkKeysConfig,
  ...fileConfig,
  ...scanConfig,
  REGISTRATION: Joi.string()
    .valid(...registrationModes)
    .default('invitation'),
  LOGIN_ENABLED: Joi.boolean().default(false),
  // A comma list, empty for none: that too has to become a list, which a text that is allowed as it is does not.
  COMING_SOON: Joi.any()
    .custom(readItems)
    .default([...comingSoonItems]),
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

export const config = readConfig(schema, process.env)
