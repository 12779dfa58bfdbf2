import type { Country } from '@materia/contracts/places/places.ts'
import {
  getVerificationCase,
  listVerificationCases,
} from '@materia/contracts/identity/verification/api.ts'
import type { CaseState } from '@materia/contracts/identity/verification/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { accountHeaders } from '@materia/ui/src/api/pageAccount.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

export type ReviewQueueFilters = { state: CaseState; country: Country | undefined }

// Other reviewers decide too, so cached data may be stale.
const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const reviewQueueKey = ['verification']

export function queueQuery(filters: ReviewQueueFilters) {
  return infiniteQueryOptions({
    queryKey: [...reviewQueueKey, 'queue', filters],
    queryFn: ({ pageParam, signal }) => readQueue(filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  })
}

export function readQueue(
  { state, country }: ReviewQueueFilters,
  cursor = '',
  signal?: AbortSignal,
) {
  return call(listVerificationCases, {
    query: { state, ...(country && { country }), ...(cursor && { cursor }) },
    ...(signal && { signal }),
  })
}

export function caseQuery(id: number) {
  return queryOptions({
    queryKey: [...reviewQueueKey, 'case', id],
    queryFn: ({ signal }) => call(getVerificationCase, { params: { id }, signal }),
    ...alwaysFresh,
  })
}

/**
 * The bytes of a document. The server sends it as a download, so the page fetches it to render it.
 */
export function documentQuery(url: string) {
  return queryOptions({
    queryKey: [...reviewQueueKey, 'document', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal, headers: accountHeaders('get', url) })
      if (!answer.ok) throw new ApiError(answer.status, await answer.text())
      return new Uint8Array(await answer.arrayBuffer())
    },
    // For privacy, a document leaves the memory as soon as it is closed.
    gcTime: 0,
  })
}
