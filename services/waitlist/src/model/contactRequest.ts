import type { Language } from '@materia/contracts/languages.ts'
import { type Connection, type Model, Schema } from 'mongoose'

/** A message that somebody left for the people behind Materia. */
export type ContactRequestDocument = {
  _id: number
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  language: Language
  createdAt: Date
}

const text = { type: String, required: true }
const contactRequestSchema = new Schema<ContactRequestDocument>(
  { _id: { type: Number, required: true }, firstName: text, lastName: text, email: text, subject: text, message: text, language: text, createdAt: { type: Date, required: true } },
  { collection: 'contact_requests', versionKey: false, strict: 'throw' },
)

export function contactRequestModel(connection: Connection): Model<ContactRequestDocument> {
  return connection.model<ContactRequestDocument>('ContactRequest', contactRequestSchema)
}
