import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { isOnServer } from '@materia/client/shell/isServerRendered.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { useQuery } from '@tanstack/react-query'
import { similarQuery } from '../materials/similarQuery.ts'

/**
 * Starts the queries of all parts of the page, so that the server renders it only once. Returns whether
 * the checks of the seller are still missing.
 */
function useQueriesOfParts(id: number, material: Material | undefined): boolean {
  useQuery(similarQuery(id))
  const { userId = 0, seller } = material ?? {}
  const enabled = seller?.isVerified === true
  const { isPending } = useQuery({ ...companyQuery(userId, null), enabled })
  return enabled && isPending
}

/** In a browser each part starts its own queries. */
export const useServerQueries = isOnServer() ? useQueriesOfParts : () => false
