import Joi from 'joi'
import { recordId } from '../../schemas.ts'
import { pageSize } from '../constants.ts'
import { count, cursor, limit, materialList, type Paged } from '../schemas.ts'
import type { FavoriteEventData, FavoritesPage, FavoritesQuery } from './types.ts'

export const favoritesQuerySchema = Joi.object<Paged<FavoritesQuery>, true>({
  limit: limit.default(pageSize),
  cursor,
})

export const favoritesPageSchema = Joi.object<FavoritesPage, true>({
  items: materialList.required(),
  total: count.required(),
  nextCursor: Joi.string().allow(null).required(),
})

export const favoriteEventDataSchema = Joi.object<FavoriteEventData, true>({
  userId: recordId.required(),
  materialId: recordId.required(),
})
