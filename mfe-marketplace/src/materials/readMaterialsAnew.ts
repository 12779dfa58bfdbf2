import type { QueryClient } from '@tanstack/react-query'
import { favoritesKey } from '../favorites/favoritesApi.ts'

/** After a change of a listing: lists and favourites show it wherever it is (spec 7). */
export function readMaterialsAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['materials'] })
  void queryClient.invalidateQueries({ queryKey: favoritesKey })
}
