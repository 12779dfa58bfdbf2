import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

const schema = Joi.object<ServiceConfig, true>(serviceConfig('chat'))

export const config = readConfig(schema, process.env)
