import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

/** A stored picture, whose it is and which listings show it. */
export type UploadDocument = {
  /** Its URL. */
  _id: string
  userId: number
  materialIds: number[]
  createdAt: Date
  /** Since when no listing shows it; null while one does. Removed a day later. */
  unusedSince: Date | null
}

/** Most pictures of a user that may wait for a listing. */
export const unusedUploadsMax = 250
/** How long one may wait. */
export const unusedUploadMs = 24 * 60 * 60 * 1000

const uploadSchema = new Schema<UploadDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    materialIds: [Number],
    createdAt: { type: Date, required: true },
    unusedSince: { type: Date, default: null },
  },
  { collection: 'uploads', versionKey: false, strict: 'throw' },
)
// Which are to be removed; and how many of a user's wait for a listing.
uploadSchema.index({ unusedSince: 1 })
uploadSchema.index({ userId: 1, unusedSince: 1 })

export function uploadModel(connection: Connection): Model<UploadDocument> {
  return connection.model<UploadDocument>('Upload', uploadSchema)
}
