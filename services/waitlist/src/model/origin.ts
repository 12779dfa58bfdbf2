import { originDays } from '@materia/contracts/waitlist/constants.ts'
import { type Connection, type Model, Schema } from 'mongoose'

/** Where a sign-up or a message came from: kept 90 days against abuse, then forgotten by the database itself. */
export type OriginDocument = {
  /** What it is of, e.g. `entry/7`. */
  _id: string
  ipAddress: string
  userAgent: string
  createdAt: Date
}

const originSchema = new Schema<OriginDocument>(
  {
    _id: { type: String, required: true },
    ipAddress: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'origins', versionKey: false, strict: 'throw' },
)
originSchema.index({ createdAt: 1 }, { expireAfterSeconds: originDays * 24 * 60 * 60 })

export function originModel(connection: Connection): Model<OriginDocument> {
  return connection.model<OriginDocument>('Origin', originSchema)
}
