import { comingSoonItems, registrationModes } from '@materia/contracts/identity/constants.ts'
import type { ComingSoonItem, RegistrationMode } from '@materia/contracts/identity/types.ts'
import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

export type Config = ServiceConfig & {
  REGISTRATION: RegistrationMode
  LOGIN_ENABLED: boolean
  COMING_SOON: ComingSoonItem[]
}

const schema = Joi.object<Config>({
  ...serviceConfig('identity'),
  REGISTRATION: Joi.string().valid(...registrationModes).default('invitation'),
  LOGIN_ENABLED: Joi.boolean().default(false),
  // A comma list, empty for none: that too has to become a list, which a text that is allowed as it is does not.
  COMING_SOON: Joi.any().custom(readItems).default([...comingSoonItems]),
})

function readItems(text: string, { message }: Joi.CustomHelpers): ComingSoonItem[] | Joi.ErrorReport {
  const named = text.split(',').map((item) => item.trim()).filter(Boolean)
  const items = comingSoonItems.filter((item) => named.includes(item))
  return items.length === new Set(named).size ? items : message({ custom: `{{#label}} must be of ${comingSoonItems.join(', ')}` })
}

export const config = readConfig(schema, process.env)
