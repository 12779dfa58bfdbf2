import { countNotices } from '@materia/contracts/identity/credentials/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from './useSession.ts'

/** To be invalidated by whoever says that some are read. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['unreadNotices'],
  queryFn: ({ signal }) => call(countNotices, { signal }),
  staleTime: 60_000,
})

/** How many notices of the signed-in user are new, 100 where there are more; none while that is not known. */
export function useUnreadNotices(): number {
  const isSignedIn = Boolean(useCurrentUser())
  const { data } = useQuery({ ...unreadNoticesQuery, enabled: isSignedIn })
  return data?.unread ?? 0
}
