import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import type { Material } from '@materia/contracts/catalog/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** What a company has listed. */
export function userMaterialsQuery(userId: number) {
  return queryOptions({
    queryKey: ['materials', 'user', userId],
    queryFn: () => api.get<Material[]>(catalogPaths.userMaterials(userId)),
  })
}
