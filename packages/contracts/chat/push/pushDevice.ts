import Joi from 'joi'
import type { Language } from '../../languages.ts'
import { languages } from '../../languages.ts'
import { type Infer, object, oneOf } from '../../wire/schema.ts'

const id = Joi.string().pattern(/^[\w-]{22}$/)

export const pushKey = object({ publicKey: Joi.string() })

/** A browser that gets push messages: its `PushSubscription` and its screens' language. */
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

/**
 * Payload of a push message, for the shell's `pushWorker.js`. A notification replaces an earlier
 * one with the same tag.
 */
export type PushPayload = {
  title: string
  body: string
  path: string
  tag: string
  language: Language
}
