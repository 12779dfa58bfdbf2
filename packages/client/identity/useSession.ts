import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { getCurrentUser } from '@materia/contracts/identity/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { announceSession } from './announceSession.ts'
import { forgetPush } from './forgetPush.ts'
import { forgetReads } from '../shell/offline.ts'

/**
 * The gateway adds this tag to pages for requests without a session. It saves a visitor's call for
 * the user.
 */
const visitorMark = 'meta[name=visitor]'

/** The signed-in company, `null` for a visitor. A failed call counts as a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (document.querySelector(visitorMark)) return null
    return call(getCurrentUser, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) void forgetReads()
      return null
    })
  },
  staleTime: Infinity,
})

/** The signed-in company: `undefined` while it loads, `null` for a visitor. */
export function useCurrentUser(): User | null | undefined {
  return useQuery(currentUserQuery).data
}

/**
 * Query key of a boolean: whether something other than the user's logout ended the session. The
 * next login then returns to the same page.
 */
export const endedElsewhereKey = ['sessionEndedElsewhere']

/** Call it after a successful login or registration. Other tabs follow at once. */
export async function signedIn(queryClient: QueryClient, user: User): Promise<void> {
  await showAccount(queryClient, user)
  announceSession(user)
}

/** Turns a visitor's page into this company's page. */
export async function showAccount(queryClient: QueryClient, user: User): Promise<void> {
  // A response still under way belongs to the visitor before.
  await queryClient.cancelQueries(currentUserQuery)
  document.querySelector(visitorMark)?.remove()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(endedElsewhereKey, false)
}

/**
 * Call it after a logout. Drops all data read as that user. `isElsewhere`: something other than this
 * page's logout ended the session, so it is not announced to other tabs.
 */
export async function signedOut(
  queryClient: QueryClient,
  { isElsewhere = false } = {},
): Promise<void> {
  // Not awaited: identity also deletes the push subscription together with the session.
  forgetPush().catch(() => {})
  forgetReads().catch(() => {})
  await queryClient.cancelQueries(currentUserQuery)
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
  })
  queryClient.setQueryData(endedElsewhereKey, isElsewhere)
  if (!isElsewhere) announceSession(null)
}
