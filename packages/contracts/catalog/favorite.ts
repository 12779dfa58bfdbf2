import Joi from 'joi'
import { count, cursor, recordId } from '../wire/fields.ts'
import { type Infer, nullable, object, optional, type Sent, withDefault } from '../wire/schema.ts'
import { pageSize } from './lists/constants.ts'
import { limit, materialList } from './material.ts'

export const favoritesQuerySchema = object({
  limit: withDefault(limit, pageSize),
  cursor: optional(cursor),
})
export type FavoritesQuery = Sent<typeof favoritesQuerySchema>

export const favoritesPageSchema = object({
  items: materialList,
  total: count,
  nextCursor: nullable(Joi.string()),
})
export type FavoritesPage = Infer<typeof favoritesPageSchema>

export const favoriteEventDataSchema = object({ userId: recordId, materialId: recordId })
export type FavoriteEventData = Infer<typeof favoriteEventDataSchema>
