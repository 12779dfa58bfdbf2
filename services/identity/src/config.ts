import { registrationModes } from '@materia/contracts/identity/constants.ts'
import type { RegistrationMode } from '@materia/contracts/identity/types.ts'
import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

export type Config = ServiceConfig & { REGISTRATION: RegistrationMode }

const schema = Joi.object<Config, true>({
  ...serviceConfig('identity'),
  REGISTRATION: Joi.string().valid(...registrationModes).default('closed'),
})

export const config = readConfig(schema, process.env)
