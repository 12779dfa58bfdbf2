import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

/** Who has an order or a message about a listing and so may read it when it is deleted. */
export type MaterialReaderDocument = {
  /** `<materialId>/<userId>` */
  _id: string
  materialId: number
  userId: number
}

const materialReaderSchema = new Schema<MaterialReaderDocument>(
  { _id: { type: String, required: true }, materialId: { type: Number, required: true }, userId: { type: Number, required: true } },
  { collection: 'material_readers', versionKey: false, strict: 'throw' },
)

export function materialReaderModel(connection: Connection): Model<MaterialReaderDocument> {
  return connection.model<MaterialReaderDocument>('MaterialReader', materialReaderSchema)
}
