import { listConversationMessages } from '@materia/contracts/chat/api.ts'
import { pageSizeMax } from '@materia/contracts/chat/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { readBefore, threadQuery } from './threadQuery.ts'
import { toThreadWithin } from './threadState.ts'

/** Loads the page of the thread with the message `at`, however old it is. */
export function usePlace({
  partnerId,
  at,
  isKnown,
}: {
  partnerId: number
  at: number | undefined
  isKnown: boolean
}) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['chat', 'place', partnerId, at ?? 0],
    queryFn: async ({ signal }) => {
      if (at !== undefined) await readAround(queryClient, partnerId, at, signal)
      return at ?? 0
    },
    enabled: isKnown && at !== undefined,
    // Later the thread may no longer contain this page, so the result is not cached.
    gcTime: 0,
  })
}

async function readAround(
  queryClient: QueryClient,
  partnerId: number,
  at: number,
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = threadQuery(partnerId)
  if (queryClient.getQueryData(queryKey)?.messages.some(({ sequence }) => sequence === at)) return
  const after = Math.max(0, at - 1 - readBefore)
  const page = await call(listConversationMessages, {
    params: { partnerId },
    query: { after, limit: pageSizeMax },
    signal,
  })
  queryClient.setQueryData(queryKey, (thread) =>
    !thread || page.items.length === 0 ? thread : toThreadWithin(page, thread),
  )
}
