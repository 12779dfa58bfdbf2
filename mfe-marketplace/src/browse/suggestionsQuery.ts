import { listSuggestions } from '@materia/contracts/catalog/api.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** How a text may go on. While the next ones are asked for, those of before stay. */
export function suggestionsQuery(q: string, language: Language) {
  return queryOptions({
    queryKey: ['materials', 'suggestions', language, q],
    queryFn: () => call(listSuggestions, { query: { q, language } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Without them one types on.
    retry: false,
  })
}
