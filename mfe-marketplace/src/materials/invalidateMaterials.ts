import type { QueryClient } from '@tanstack/react-query'
import { favoritesKey } from '../favorites/favoritesApi.ts'

/** After a change of a listing: lists and favorites show it wherever it is (spec 7). */
export function invalidateMaterials(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['materials'] })
  void queryClient.invalidateQueries({ queryKey: favoritesKey })
}
