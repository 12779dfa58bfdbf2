import { listConversationMessages } from '@materia/contracts/chat/api.ts'
import { pageSize, pageSizeMax } from '@materia/contracts/chat/constants.ts'
import type { Message } from '@materia/contracts/chat/types.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { askMissed, type Told, useLiveFrames } from '../live/liveFrames.ts'
import type { Writers } from './outbox.ts'
import { retried } from './retried.ts'
import {
  type ThreadState,
  toThread,
  toThreadWithin,
  withFrame,
  withMessage,
  withMissed,
  withNewer,
  withNewest,
  withOlder,
} from './threadState.ts'

/** So many are shown before the first unread one. */
const readBefore = 10

/** A thread as far as it is known. It is asked for once; from then on it is kept right by what comes live and what was missed. */
export function threadQuery(partnerId: number) {
  return queryOptions({
    queryKey: ['chat', 'thread', partnerId],
    queryFn: async ({ signal }): Promise<ThreadState> => {
      const newest = await call(listConversationMessages, {
        params: { partnerId },
        query: { limit: pageSize },
        signal,
      })
      const known = toThread(newest)
      const [first] = newest.items
      if (!first || !newest.firstUnreadSequence || newest.firstUnreadSequence >= first.sequence)
        return known
      // It opens where one stopped reading, however long ago that was.
      const after = Math.max(0, newest.firstUnreadSequence - 1 - readBefore)
      return toThreadWithin(
        await call(listConversationMessages, {
          params: { partnerId },
          query: { after, limit: pageSizeMax },
          signal,
        }),
        known,
      )
    },
  })
}

/** The messages that a user and a partner have exchanged: each once, in order, none missing. */
export function useThread({
  userId,
  partnerId,
  at,
}: Writers & { /** The sequence of a message to be shown. */ at?: number | undefined }) {
  const queryClient = useQueryClient()
  const { data: thread, isError, isFetching, refetch } = useQuery(threadQuery(partnerId))
  const change = useCallback(
    (apply: (known: ThreadState) => ThreadState) => {
      queryClient.setQueryData(threadQuery(partnerId).queryKey, (known) => known && apply(known))
    },
    [queryClient, partnerId],
  )
  const missed = useMemo(
    () => retried(() => readMissed(queryClient, partnerId)),
    [queryClient, partnerId],
  )
  const older = useMemo(
    () => retried(() => readOlder(queryClient, partnerId)),
    [queryClient, partnerId],
  )
  const newer = useMemo(
    () => retried(() => readNewer(queryClient, partnerId)),
    [queryClient, partnerId],
  )
  const newest = useMemo(
    () => retried(() => readNewest(queryClient, partnerId)),
    [queryClient, partnerId],
  )

  // What was told while the first page was on its way may not be in it.
  const isToldEarly = useRef(false)
  const add = useCallback(
    (message: Message) => {
      const known = queryClient.getQueryData(threadQuery(partnerId).queryKey)
      change((thread) => withMessage(thread, message))
      if (!known) isToldEarly.current = true
      else if (message.sequence > known.upTo + 1) missed.run()
    },
    [queryClient, partnerId, change, missed],
  )

  const isKnown = thread !== undefined
  useLiveFrames((told: Told) => {
    if (told.type === 'disconnected') return
    if (!isKnown) isToldEarly.current = true
    else if (told.type === 'connected' || told.type === 'resync') missed.run()
    else if (told.type === 'conversation_deleted' && told.partnerId === partnerId) {
      change((known) => withFrame(known, told, { userId, partnerId }))
      // What was told before it may have been said after it.
      newest.run()
    } else if (told.type !== 'message')
      change((known) => withFrame(known, told, { userId, partnerId }))
    else if ([told.message.fromUserId, told.message.toUserId].includes(partnerId)) add(told.message)
  })

  const wasKnown = useRef(isKnown)
  useEffect(() => {
    // One that was opened before has missed what came since.
    if (isKnown && (wasKnown.current || isToldEarly.current)) missed.run()
    isToldEarly.current = false
    wasKnown.current = true
  }, [isKnown, missed])
  useEffect(() => {
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
  }, [missed, older, newer, newest])
  // Opened again it begins at its newest messages.
  useEffect(
    () => () => {
      const { queryKey } = threadQuery(partnerId)
      if (queryClient.getQueryData(queryKey)?.hasNewer)
        queryClient.removeQueries({ queryKey, exact: true })
    },
    [queryClient, partnerId],
  )

  const placing = usePlace({ partnerId, at, isKnown })
  const isPlaced = at === undefined || placing.data === at

  return {
    thread: isPlaced ? thread : undefined,
    isFailed: isError || placing.isError,
    isFetching: isFetching || placing.isFetching,
    retry: isError ? refetch : placing.refetch,
    readOlder: older.start,
    readNewer: newer.start,
    readNewest: newest.run,
  }
}

/** Has the thread where a message is, however far back. */
function usePlace({
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
    // What was read then may be gone from the thread by the next time.
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

/** Where there are so many that they are read by scrolling down, the first page of them. */
async function readMissed(queryClient: QueryClient, partnerId: number): Promise<void> {
  const { queryKey } = threadQuery(partnerId)
  const known = queryClient.getQueryData(queryKey)
  if (!known || known.hasNewer) return
  const page =
    (await askMissed(partnerId, known.upTo)) ??
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
