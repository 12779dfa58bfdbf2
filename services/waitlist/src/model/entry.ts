import type { Language } from '@materia/contracts/languages.ts'
import type { WaitlistEntry } from '@materia/contracts/waitlist/types.ts'
import { type Connection, type Model, Schema } from 'mongoose'

/** Somebody who waits to be let in. Address and browser are in `origins`, which forgets them. */
export type EntryDocument = {
  _id: number
  email: string
  /** The e-mail as it is compared. */
  emailKey: string
  language: Language
  createdAt: Date
  /** When a further mail that asks to confirm was asked for. */
  requestedAt?: Date
  confirmedAt: Date | null
  invitedAt: Date | null
}

const entrySchema = new Schema<EntryDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    language: { type: String, required: true },
    createdAt: { type: Date, required: true },
    requestedAt: Date,
    confirmedAt: { type: Date, default: null },
    invitedAt: { type: Date, default: null },
  },
  { collection: 'entries', versionKey: false, strict: 'throw' },
)
entrySchema.index({ emailKey: 1 }, { unique: true })
// Who is confirmed and waits, the first come first.
entrySchema.index({ invitedAt: 1, _id: 1 })

export function entryModel(connection: Connection): Model<EntryDocument> {
  return connection.model<EntryDocument>('Entry', entrySchema)
}

export function toEntry({ _id, email, createdAt }: EntryDocument): WaitlistEntry {
  return { id: _id, email, createdAt: createdAt.toISOString() }
}
