import { listSuggestions } from '@materia/contracts/catalog/api.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * Suggestions to continue the search, within its filters. The previous ones stay while the next
 * ones load.
 */
export function suggestionsQuery(
  { q = '', literal: _literal, sort: _sort, ...chosen }: MaterialFilters,
  language: Language,
) {
  return queryOptions({
    queryKey: ['materials', 'suggestions', language, q, chosen],
    queryFn: () => call(listSuggestions, { query: { q, language, ...chosen } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // The search works without suggestions.
    retry: false,
  })
}
