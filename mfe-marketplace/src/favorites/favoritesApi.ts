import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@materia/contracts/catalog/api.ts'
import { pageSize } from '@materia/contracts/catalog/lists/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Prefix of the query keys of all favorites. */
export const favoritesKey = ['favorites'] as const

/** Ids of the company's favorites: one call for all hearts of a page. */
export const favoriteIdsQuery = queryOptions({
  queryKey: [...favoritesKey, 'ids'],
  queryFn: () => call(listFavoriteIds),
})

/**
 * The company's favorites, page by page. Fetched again whenever they open, so that price and status
 * are current.
 */
export const favoritesQuery = infiniteQueryOptions({
  queryKey: [...favoritesKey, 'list'],
  queryFn: ({ pageParam }) =>
    call(listFavorites, { query: { limit: pageSize, cursor: pageParam } }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

export function setFavorite(materialId: number, isFavorite: boolean): Promise<boolean> {
  return call(isFavorite ? addFavorite : removeFavorite, { params: { id: materialId } })
}
