import { listSecurityEvents } from '@materia/contracts/identity/credentials/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Fetched at each visit, so that it contains the latest change. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['securityEvents'],
  queryFn: ({ pageParam, signal }) =>
    call(listSecurityEvents, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
})
