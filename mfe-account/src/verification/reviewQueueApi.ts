import type { Country } from '@materia/contracts/places/places.ts'
import {
  getVerificationCase,
  listVerificationCases,
} from '@materia/contracts/identity/verification/api.ts'
import type { CaseState } from '@materia/contracts/identity/verification/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

export type ReviewQueueFilters = { state: CaseState; country: Country | undefined }

// Others decide, too: what was read a moment ago may be wrong by now.
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

/** One page of the queue. */
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

/** The bytes of a document, which is an attachment: shown here, saved by a link to it. */
export function documentQuery(url: string) {
  return queryOptions({
    queryKey: [...reviewQueueKey, 'document', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new ApiError(answer.status, await answer.text())
      return new Uint8Array(await answer.arrayBuffer())
    },
    // Nobody's document stays in memory longer than it is looked at.
    gcTime: 0,
  })
}
