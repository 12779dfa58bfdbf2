import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery, signedOut } from './useSession.ts'

type CacheEvent = { type: string; action?: { type: string; error?: unknown } }

/** Makes the page a visitor's as soon as a call says that its session is over: ended on another device, or with a change of the password. */
export function watchSession(queryClient: QueryClient): void {
  const check = ({ type, action }: CacheEvent) => {
    if (type !== 'updated' || action?.type !== 'error' || !isOver(action.error)) return
    if (queryClient.getQueryData(currentUserQuery.queryKey))
      void signedOut(queryClient, { isElsewhere: true })
  }
  queryClient.getQueryCache().subscribe(check)
  queryClient.getMutationCache().subscribe(check)
}

// Every slice has a copy of ApiError.
function isOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UNAUTHENTICATED'
}
