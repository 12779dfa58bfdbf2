import { listSimilarMaterials } from '@materia/contracts/catalog/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** Available listings similar to this one, the most similar first. */
export function similarQuery(materialId: number) {
  return queryOptions({
    queryKey: ['materials', 'similar', materialId],
    queryFn: () => call(listSimilarMaterials, { params: { id: materialId } }),
  })
}
