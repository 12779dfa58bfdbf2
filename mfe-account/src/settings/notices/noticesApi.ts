import { listNotices } from '@materia/contracts/identity/credentials/api.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The platform's notices to the company, in the page's language. */
export const noticesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['notices', language],
    queryFn: ({ pageParam, signal }) =>
      call(listNotices, { query: { language, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
  })
