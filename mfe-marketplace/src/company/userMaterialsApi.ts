import { listUserMaterials } from '@materia/contracts/catalog/api.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** What a company has listed. */
export function userMaterialsQuery(userId: number) {
  return queryOptions({
    queryKey: ['materials', 'user', userId],
    queryFn: () => call(listUserMaterials, { params: { id: userId } }),
  })
}
