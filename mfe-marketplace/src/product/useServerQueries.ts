import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { isOnServer } from '@materia/client/shell/isServerRendered.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { similarQuery } from '../materials/similarQuery.ts'

/**
 * Starts the queries of similar listings and of the seller's checks, so that the server renders them
 * with the listing. Returns whether the listing or the checks still load. The tab of the seller has
 * more queries, which start once the page is rendered, so it waits for none.
 */
function useQueriesOfParts(id: number, material: Material | undefined): boolean {
  useQuery(similarQuery(id))
  const [search] = useSearchParams()
  const { id: sellerId = 0, isVerified = false } = material?.seller ?? {}
  const enabled = isVerified && search.get('tab') !== 'seller'
  const { isPending } = useQuery({ ...companyQuery(sellerId, null), enabled })
  return !material || (enabled && isPending)
}

/** In a browser each part starts its own queries. */
export const useServerQueries = isOnServer() ? useQueriesOfParts : () => false
