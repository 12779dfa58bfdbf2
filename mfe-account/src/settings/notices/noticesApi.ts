import { listNotices } from '@materia/contracts/identity/credentials/api.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** What the company was told, in the language of the page. */
export const noticesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['notices', language],
    queryFn: ({ pageParam, signal }) =>
      call(listNotices, { query: { language, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
  })
