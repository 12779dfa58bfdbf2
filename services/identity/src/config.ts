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
  // A comma list, empty for none.
  COMING_SOON: Joi.string().allow('').default(comingSoonItems.join()).custom((text: string, { message }) => {
    const items = text.split(',').map((item) => item.trim()).filter(Boolean)
    const known: readonly string[] = comingSoonItems
    return items.every((item) => known.includes(item)) ? items : message({ custom: `{{#label}} must be of ${comingSoonItems.join(', ')}` })
  }),
})

export const config = readConfig(schema, process.env)
