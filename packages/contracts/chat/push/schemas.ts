import Joi from 'joi'
import { languages } from '../../languages.ts'
import type { PushDevice, PushDeviceParams } from './types.ts'

const id = Joi.string()
  .pattern(/^[\w-]{22}$/)
  .required()

export const pushKey = Joi.object<{ publicKey: string }, true>({
  publicKey: Joi.string().required(),
})
export const pushDeviceSchema = Joi.object<PushDevice, true>({
  endpoint: Joi.string()
    .uri({ scheme: ['https', 'http'] })
    .max(1000)
    .required(),
  keys: Joi.object<PushDevice['keys'], true>({
    p256dh: Joi.string()
      .pattern(/^[\w-]{87}$/)
      .required(),
    auth: Joi.string()
      .pattern(/^[\w-]{22}$/)
      .required(),
  }).required(),
  language: Joi.string()
    .valid(...languages)
    .required(),
}).required()
export const pushDeviceParamsSchema = Joi.object<PushDeviceParams, true>({ id })
