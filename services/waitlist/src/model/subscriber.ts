import type { Language } from '@materia/contracts/languages.ts'
import { type Connection, type Model, Schema } from 'mongoose'

/** Somebody who asked for the newsletter; gets it once confirmed and until they leave. */
export type SubscriberDocument = {
  _id: number
  email: string
  emailKey: string
  language: Language
  /** When the last mail that asks to confirm was asked for. */
  requestedAt: Date
  confirmedAt: Date | null
}

const subscriberSchema = new Schema<SubscriberDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    language: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
  },
  { collection: 'subscribers', versionKey: false, strict: 'throw' },
)
subscriberSchema.index({ emailKey: 1 }, { unique: true })

export function subscriberModel(connection: Connection): Model<SubscriberDocument> {
  return connection.model<SubscriberDocument>('Subscriber', subscriberSchema)
}
