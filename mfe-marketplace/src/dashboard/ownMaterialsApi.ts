import { pageSize } from '@materia/contracts/catalog/constants.ts'
import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import type { MaterialStatus, OwnMaterialsPage } from '@materia/contracts/catalog/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

/** One's own listings of one status or of all, page by page; asked for anew whenever they are opened, as others look at and keep them. */
export function ownMaterialsQuery(status?: MaterialStatus) {
  return infiniteQueryOptions({
    queryKey: ['materials', 'own', status ?? 'all'],
    queryFn: ({ pageParam }) => api.get<OwnMaterialsPage>(ownMaterialsPath(status, pageParam)),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function ownMaterialsPath(status: MaterialStatus | undefined, cursor: string): string {
  const search = new URLSearchParams({ ...(status && { status }), limit: String(pageSize), ...(cursor && { cursor }) })
  return `${catalogPaths.ownMaterials}?${search}`
}
