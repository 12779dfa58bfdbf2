import type { QueryClient } from '@tanstack/react-query'
import { favoritesKey } from '../favorites/favoritesApi.ts'

/** After a change of a listing, refetches every list and favorite that shows it. */
export function invalidateMaterials(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['materials'] })
  void queryClient.invalidateQueries({ queryKey: favoritesKey })
}
