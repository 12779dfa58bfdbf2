import { listOwnMaterials } from '@materia/contracts/catalog/api.ts'
import { pageSize, type MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

/**
 * Own listings of one status or of all, page by page. Fetched again whenever they open, because
 * others view and favorite them.
 */
export function ownMaterialsQuery(status?: MaterialStatus) {
  return infiniteQueryOptions({
    queryKey: ['materials', 'own', status ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(listOwnMaterials, { query: { status, limit: pageSize, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
