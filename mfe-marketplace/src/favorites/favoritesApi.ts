import { pageSize } from '@materia/contracts/catalog/constants.ts'
import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import type { FavoritesPage } from '@materia/contracts/catalog/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** What every query of favourites begins with. */
export const favoritesKey = ['favorites'] as const

/** Ids of the listings that the user keeps: one call for all hearts of a page. */
export const favoriteIdsQuery = queryOptions({
  queryKey: [...favoritesKey, 'ids'],
  queryFn: () => api.get<number[]>(catalogPaths.favoriteIds),
})

/** The listings that the user keeps, page by page; asked for anew whenever they are opened, so that price and state are of now. */
export const favoritesQuery = infiniteQueryOptions({
  queryKey: [...favoritesKey, 'list'],
  queryFn: ({ pageParam }) => api.get<FavoritesPage>(favoritesPath(pageParam)),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

export function setFavorite(materialId: number, isFavorite: boolean): Promise<boolean> {
  const path = catalogPaths.favorite(materialId)
  return isFavorite ? api.post<boolean>(path) : api.delete<boolean>(path)
}

function favoritesPath(cursor: string): string {
  const search = new URLSearchParams({ limit: String(pageSize), ...(cursor && { cursor }) })
  return `${catalogPaths.ownFavorites}?${search}`
}
