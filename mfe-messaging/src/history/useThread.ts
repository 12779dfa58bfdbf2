import type { Message } from '@materia/contracts/chat/message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type SocketEvent, useSocketEvents } from '../socket/connectSocket.ts'
import type { Writers } from '../outbox/outbox.ts'
import { threadQuery } from './threadQuery.ts'
import { type ThreadState, withFrame, withMessage } from './threadState.ts'
import { usePlace } from './usePlace.ts'
import { useThreadReads } from './useThreadReads.ts'

/** The messages between the company and a partner: each once, in order, without a gap. */
export function useThread({
  userId,
  partnerId,
  at,
}: Writers & { /** Sequence of a message to show. */ at?: number | undefined }) {
  const queryClient = useQueryClient()
  const { data: thread, isError, isFetching, refetch } = useQuery(threadQuery(partnerId))
  const change = useCallback(
    (apply: (known: ThreadState) => ThreadState) => {
      queryClient.setQueryData(threadQuery(partnerId).queryKey, (known) => known && apply(known))
    },
    [queryClient, partnerId],
  )
  const { missed, older, newer, newest } = useThreadReads(partnerId)

  // The first page may lack frames that arrived while it was loading.
  const isFrameEarly = useRef(false)
  const add = useCallback(
    (message: Message) => {
      const known = queryClient.getQueryData(threadQuery(partnerId).queryKey)
      change((thread) => withMessage(thread, message))
      if (!known) isFrameEarly.current = true
      else if (message.sequence > known.upTo + 1) missed.run()
    },
    [queryClient, partnerId, change, missed],
  )

  const isKnown = thread !== undefined
  useSocketEvents((event: SocketEvent) => {
    if (event.type === 'disconnected') return
    if (!isKnown) isFrameEarly.current = true
    else if (event.type === 'connected' || event.type === 'resync') missed.run()
    else if (event.type === 'conversation_deleted' && event.partnerId === partnerId) {
      change((known) => withFrame(known, event, { userId, partnerId }))
      // Frames that arrived before the deletion may belong to messages after it.
      newest.run()
    } else if (event.type !== 'message')
      change((known) => withFrame(known, event, { userId, partnerId }))
    else if ([event.message.fromUserId, event.message.toUserId].includes(partnerId))
      add(event.message)
  })

  const wasKnown = useRef(isKnown)
  useEffect(() => {
    // A cached thread has missed the messages since it was last open.
    if (isKnown && (wasKnown.current || isFrameEarly.current)) missed.run()
    isFrameEarly.current = false
    wasKnown.current = true
  }, [isKnown, missed])
  // Drops a thread that was scrolled back, so that it reopens at its newest messages.
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
