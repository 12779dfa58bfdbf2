import { filterNames } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialCounts } from '@materia/contracts/catalog/types.ts'
import { choices } from '../filters/facetChoices.ts'
import type { SearchAnswer } from './OpenSearchClient.ts'

/** By filter, how many listings each of its choices would leave, from the `countAggregations` of a search. */
export function facetCounts({ aggregations = {} }: SearchAnswer): MaterialCounts {
  const countsOfFilter = (name: FilterName) => {
    const { by, buckets } = aggregations[name]
    const byValue = new Map(
      (by?.buckets ?? buckets ?? []).map(({ key, doc_count }) => [key, doc_count]),
    )
    return Object.fromEntries(
      choices[name]
        .map(({ choice, value }) => [choice, byValue.get(value) ?? 0] as const)
        .filter(([, count]) => count > 0),
    )
  }
  const [category, type, grade, presentation, color, materialOrigin, country, state] =
    filterNames.map(countsOfFilter)
  return { category, type, grade, presentation, color, materialOrigin, country, state }
}
