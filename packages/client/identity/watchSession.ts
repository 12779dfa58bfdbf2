import type { QueryClient } from '@tanstack/react-query'
import { setPageAccount } from '@materia/ui/src/api/pageAccount.ts'
import { currentUserQuery, signedOut } from './useSession.ts'

type CacheEvent = { type: string; action?: { type: string; error?: unknown } }

/**
 * States the page's account for its calls. Signs the page out as soon as a call fails with
 * `UNAUTHENTICATED`. The session was then ended on another device or by a password change.
 */
export function watchSession(queryClient: QueryClient): void {
  const stateAccount = () => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey)
    setPageAccount(user === null ? 0 : user?.id)
  }
  const check = ({ type, action }: CacheEvent) => {
    if (type !== 'updated' || action?.type !== 'error' || !isSessionEnded(action.error)) return
    if (queryClient.getQueryData(currentUserQuery.queryKey))
      void signedOut(queryClient, { isElsewhere: true })
  }
  stateAccount()
  queryClient.getQueryCache().subscribe(stateAccount)
  queryClient.getQueryCache().subscribe(check)
  queryClient.getMutationCache().subscribe(check)
}

// No `instanceof ApiError`: each slice bundles its own copy of that class.
function isSessionEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UNAUTHENTICATED'
}
