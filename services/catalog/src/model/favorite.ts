import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

export type FavoriteDocument = { _id: number; userId: number; materialId: number; createdAt: Date }

const favoriteSchema = new Schema<FavoriteDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    materialId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'favorites', versionKey: false, strict: 'throw' },
)
// A user's favourites, each material once; and who keeps a material.
favoriteSchema.index({ userId: 1, materialId: 1 }, { unique: true })
favoriteSchema.index({ materialId: 1 })

export function favoriteModel(connection: Connection): Model<FavoriteDocument> {
  return connection.model<FavoriteDocument>('Favorite', favoriteSchema)
}
