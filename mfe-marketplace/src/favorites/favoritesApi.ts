import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@materia/contracts/catalog/api.ts'
import { pageSize } from '@materia/contracts/catalog/lists/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** What every query of favorites begins with. */
export const favoritesKey = ['favorites'] as const

/** Ids of the listings that the user keeps: one call for all hearts of a page. */
export const favoriteIdsQuery = queryOptions({
  queryKey: [...favoritesKey, 'ids'],
  queryFn: () => call(listFavoriteIds),
})

/** The listings that the user keeps, page by page; asked for anew whenever they are opened, so that price and state are of now. */
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
