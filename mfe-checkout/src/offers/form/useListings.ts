import { getMaterial } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'

/** The listing as it is now; null if nobody can buy it any more. */
export const listingQuery = (id: number) =>
  queryOptions({
    queryKey: ['offerListing', id],
    queryFn: async ({ signal }): Promise<Material | null> => {
      try {
        return await call(getMaterial, { params: { id }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
  })

type Listings = {
  /** By id. Empty for listings that could not be read. */
  byId: Map<number, Material>
  isLoading: boolean
}

export function useListings(ids: number[]): Listings {
  const results = useQueries({ queries: ids.map(listingQuery) })
  const byId = new Map(
    results.flatMap(({ data }): [number, Material][] => (data ? [[data.id, data]] : [])),
  )
  return { byId, isLoading: results.some(({ isPending }) => isPending) }
}
