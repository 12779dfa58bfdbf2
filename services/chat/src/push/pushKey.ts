import { defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * The platform's key pair for push services, created once. A new pair would void all subscriptions.
 */
export type PushKeyDocument = {
  _id: string
  /** As base64url: the uncompressed point, as browsers expect it, and the private number. */
  publicKey: string
  privateKey: string
}

export const pushKeyModel = defineModel<PushKeyDocument>('push_keys', {
  _id: text,
  publicKey: text,
  privateKey: text,
})

export type PushKeyRows = { pushKeys: ReturnType<typeof pushKeyModel> }
