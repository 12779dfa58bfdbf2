import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

/** How often a listing was looked at and is kept. Apart from the listing: it changes often and nobody needs to hear of it. */
export type MaterialStatsDocument = {
  /** The material's id. */
  _id: number
  views: number
  favorites: number
  /** Set once its favourites are gone with it. */
  isDeleted?: boolean
}

const materialStatsSchema = new Schema<MaterialStatsDocument>(
  { _id: { type: Number, required: true }, views: { type: Number, default: 0 }, favorites: { type: Number, default: 0 }, isDeleted: Boolean },
  { collection: 'material_stats', versionKey: false, strict: 'throw' },
)

export function materialStatsModel(connection: Connection): Model<MaterialStatsDocument> {
  return connection.model<MaterialStatsDocument>('MaterialStats', materialStatsSchema)
}
