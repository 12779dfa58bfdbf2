import type { FavoriteEventData } from '@materia/contracts/catalog/favorite.ts'
import { date, defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

export type FavoriteDocument = FavoriteEventData & { _id: number; createdAt: Date }

export const favoriteModel = defineModel<FavoriteDocument>(
  'favorites',
  { _id: integer, userId: integer, materialId: integer, createdAt: date },
  [
    // A user's favorites, each listing once.
    [{ userId: 1, materialId: 1 }, { unique: true }],
    // Newest first. Without it a database may scan the favorites of all users.
    [{ userId: 1, _id: -1 }],
    [{ materialId: 1 }],
  ],
)
