import { countNotices } from '@materia/contracts/identity/credentials/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from './useSession.ts'

/** First part of the keys of all lists of notices. */
export const noticesKey = ['notices']

/** Invalidate it after marking notices as read. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['unreadNotices'],
  queryFn: ({ signal }) => call(countNotices, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
})

/** The signed-in company's number of unread notices, at most 100. 0 while it is unknown. */
export function useUnreadNotices(): number {
  const isSignedIn = Boolean(useCurrentUser())
  const { data } = useQuery({ ...unreadNoticesQuery, enabled: isSignedIn })
  return data?.unread ?? 0
}
