import { listConversationMessages } from '@materia/contracts/chat/api.ts'
import { pageSize, pageSizeMax } from '@materia/contracts/chat/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { requestMissedMessages } from '../socket/connectSocket.ts'
import { retried } from '../outbox/retried.ts'
import { threadQuery } from './threadQuery.ts'
import { withMissed, withNewer, withNewest, withOlder } from './threadState.ts'

/**
 * The reads that add pages to a cached thread. Each runs once at a time and is retried. Missed
 * messages are read again when the browser comes online or the page becomes visible.
 */
export function useThreadReads(partnerId: number) {
  const queryClient = useQueryClient()
  const reads = useMemo(
    () => ({
      missed: retried(() => readMissed(queryClient, partnerId)),
      older: retried(() => readOlder(queryClient, partnerId)),
      newer: retried(() => readNewer(queryClient, partnerId)),
      newest: retried(() => readNewest(queryClient, partnerId)),
    }),
    [queryClient, partnerId],
  )
  useEffect(() => {
    const { missed, older, newer, newest } = reads
    const handleVisible = () => {
      if (document.visibilityState === 'visible') missed.run()
    }
    const handleOnline = () => {
      missed.run()
      for (const task of [older, newer, newest]) task.hurry()
    }
    window.addEventListener('online', handleOnline)
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      window.removeEventListener('online', handleOnline)
      document.removeEventListener('visibilitychange', handleVisible)
      for (const task of [missed, older, newer, newest]) task.stop()
    }
  }, [reads])
  return reads
}

/** Reads one page of missed messages. If there are more, scrolling down loads them. */
async function readMissed(queryClient: QueryClient, partnerId: number): Promise<void> {
  const { queryKey } = threadQuery(partnerId)
  const known = queryClient.getQueryData(queryKey)
  if (!known || known.hasNewer) return
  const page =
    (await requestMissedMessages(partnerId, known.upTo)) ??
    (await call(listConversationMessages, {
      params: { partnerId },
      query: { after: known.upTo, limit: pageSizeMax },
    }))
  queryClient.setQueryData(queryKey, (thread) =>
    !thread || thread.hasNewer ? thread : withMissed(thread, page),
  )
}

async function readNewer(queryClient: QueryClient, partnerId: number): Promise<void> {
  const { queryKey } = threadQuery(partnerId)
  const after = queryClient.getQueryData(queryKey)?.upTo
  if (after === undefined) return
  const page = await call(listConversationMessages, {
    params: { partnerId },
    query: { after, limit: pageSizeMax },
  })
  queryClient.setQueryData(queryKey, (thread) =>
    thread?.upTo === after ? withNewer(thread, page) : thread,
  )
}

async function readNewest(queryClient: QueryClient, partnerId: number): Promise<void> {
  const page = await call(listConversationMessages, {
    params: { partnerId },
    query: { limit: pageSize },
  })
  queryClient.setQueryData(
    threadQuery(partnerId).queryKey,
    (thread) => thread && withNewest(thread, page),
  )
}

async function readOlder(queryClient: QueryClient, partnerId: number): Promise<void> {
  const { queryKey } = threadQuery(partnerId)
  const known = queryClient.getQueryData(queryKey)
  const before = known?.messages[0]?.sequence
  if (!known?.hasOlder || before === undefined) return
  const page = await call(listConversationMessages, {
    params: { partnerId },
    query: { before, limit: pageSizeMax },
  })
  queryClient.setQueryData(queryKey, (thread) =>
    thread?.messages[0]?.sequence === before ? withOlder(thread, page) : thread,
  )
}
