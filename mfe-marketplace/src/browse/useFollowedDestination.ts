import { adoptDestination, onDestination } from '@materia/client/catalog/useDestination.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { destinationText } from '@materia/contracts/places/destination.ts'
import { useEffect } from 'react'

/**
 * Keeps a list by delivered price at the reader's postal code. The code of a link is kept for a
 * visitor who has none.
 */
export function useFollowedDestination(
  filters: MaterialFilters,
  onChange: (filters: MaterialFilters) => void,
): void {
  const isVisitor = useCurrentUser() === null
  useEffect(() => {
    if (filters.to && isVisitor) adoptDestination(filters.to)
  }, [filters.to, isVisitor])
  useEffect(() =>
    onDestination((to) => {
      if (!filters.to || (to && destinationText(to) === filters.to)) return
      onChange(
        to
          ? { ...filters, to: destinationText(to) }
          : { ...filters, sort: undefined, to: undefined },
      )
    }),
  )
}
