import { byFilter } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialCounts } from '@materia/contracts/catalog/search.ts'
import { countsOfChoices, searchFilters } from '../filters/searchFilters.ts'
import type { SearchResponse } from './OpenSearchClient.ts'

/**
 * By filter, how many listings each choice would leave, from the `countAggregations` of a search.
 */
export function facetCounts({ aggregations = {} }: SearchResponse): MaterialCounts {
  return byFilter((name) => {
    const { by, buckets } = aggregations[name]
    const counts = new Map(
      (by?.buckets ?? buckets ?? []).map((found) => [found.key, found.doc_count]),
    )
    return countsOfChoices(searchFilters[name], (value) => counts.get(value))
  })
}
