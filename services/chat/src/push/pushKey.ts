import { defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** The pair that push services know this platform by, made once: what browsers subscribed with it is void with another one. */
export type PushKeyDocument = {
  _id: string
  /** base64url: of the point as it is, as browsers take it, and of the private number. */
  publicKey: string
  privateKey: string
}

export const pushKeyModel = defineModel<PushKeyDocument>('push_keys', {
  _id: text,
  publicKey: text,
  privateKey: text,
})

export type PushKeyRows = { pushKeys: ReturnType<typeof pushKeyModel> }
