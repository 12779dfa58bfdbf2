import { getMaterial } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { queryOptions } from '@tanstack/react-query'

/** The current listing; null if it does not exist any more. */
export function materialQuery(id: number) {
  return queryOptions({
    queryKey: ['chat', 'material', id],
    queryFn: async ({ signal }): Promise<Material | null> => {
      try {
        return await call(getMaterial, { params: { id }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}
