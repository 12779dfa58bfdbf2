import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import type { Material } from '@materia/contracts/catalog/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** Available listings like this one, the nearest first. */
export function similarQuery(materialId: number) {
  return queryOptions({
    queryKey: ['materials', 'similar', materialId],
    queryFn: () => api.get<Material[]>(catalogPaths.similarMaterials(materialId)),
  })
}
