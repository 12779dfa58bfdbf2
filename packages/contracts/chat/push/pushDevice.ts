import Joi from 'joi'
import type { Language } from '../../languages.ts'
import { languages } from '../../languages.ts'
import { type Infer, object, oneOf } from '../../wire/schema.ts'

const id = Joi.string().pattern(/^[\w-]{22}$/)

export const pushKey = object({ publicKey: Joi.string() })

/** How somebody's browser is reached while Materia is closed: what its `PushSubscription` says, and what its screens are read in. */
export const pushDeviceSchema = object({
  endpoint: Joi.string()
    .uri({ scheme: ['https', 'http'] })
    .max(1000),
  keys: object({
    p256dh: Joi.string().pattern(/^[\w-]{87}$/),
    auth: Joi.string().pattern(/^[\w-]{22}$/),
  }),
  language: oneOf(languages),
})
export type PushDevice = Infer<typeof pushDeviceSchema>

export const pushDeviceParamsSchema = object({ id })
export type PushDeviceParams = Infer<typeof pushDeviceParamsSchema>

/** What a browser is sent, for `pushWorker.js` of the shell: a notification takes the place of an earlier one with its tag. */
export type PushPayload = {
  title: string
  body: string
  path: string
  tag: string
  language: Language
}
