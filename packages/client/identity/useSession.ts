import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { getCurrentUser } from '@materia/contracts/identity/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { forgetPush } from './forgetPush.ts'

/** What the gateway writes into the page of who came without a session. */
const visitorMark = 'meta[name=visitor]'

/** The signed-in user, `null` for a visitor; a failure to tell counts as a visitor (spec 7). */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (document.querySelector(visitorMark)) return null
    return call(getCurrentUser, { signal }).catch(() => null)
  },
  staleTime: Infinity,
})

/** `undefined` while it loads, `null` for a visitor. */
export function useCurrentUser(): User | null | undefined {
  return useQuery(currentUserQuery).data
}

/** Whether it ended without the user's doing: who signs in again then goes on where they were. */
export const endedElsewhereKey = ['sessionEndedElsewhere']

/** Call it when a login or registration was answered. */
export async function signedIn(queryClient: QueryClient, user: User): Promise<void> {
  // An answer still on its way was for the visitor before.
  await queryClient.cancelQueries(currentUserQuery)
  document.querySelector(visitorMark)?.remove()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(endedElsewhereKey, false)
}

/** Call it when a logout was answered: everything read as that user is dropped. `isElsewhere`: the session was ended by something else. */
export async function signedOut(
  queryClient: QueryClient,
  { isElsewhere = false } = {},
): Promise<void> {
  // Not waited for: the service forgets it with the session, too.
  forgetPush().catch(() => {})
  await queryClient.cancelQueries(currentUserQuery)
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
  })
  queryClient.setQueryData(endedElsewhereKey, isElsewhere)
}
