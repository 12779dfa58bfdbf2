import { onDestination } from '@materia/client/catalog/useDestination.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { destinationText } from '@materia/contracts/places/destination.ts'
import { useEffect } from 'react'

/** Moves a list by delivered price to the postal code that the reader chooses. */
export function useFollowedDestination(
  filters: MaterialFilters,
  onChange: (filters: MaterialFilters) => void,
): void {
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
