import { readMessages } from '@materia/contracts/chat/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { retried } from '../outbox/retried.ts'
import { threadQuery } from './threadQuery.ts'
import { type ThreadState, withOwnRead } from './threadState.ts'

type Options = { partnerId: number; thread: ThreadState | undefined; isEndSeen: boolean }

/** Sends a read mark once the end of the thread was visible in a focused window. */
export function useReadMarks({ partnerId, thread, isEndSeen }: Options): void {
  const queryClient = useQueryClient()
  const isLookedAt = useIsLookedAt()
  const unreadId = newestUnread(thread, partnerId)?.id
  const reading = useMemo(
    () =>
      retried(async () => {
        const { queryKey } = threadQuery(partnerId)
        const message = newestUnread(queryClient.getQueryData(queryKey), partnerId)
        if (!message) return
        const count = await call(readMessages, { body: { messageIds: [message.id] } })
        queryClient.setQueryData(
          queryKey,
          (known) => known && withOwnRead(known, message, partnerId),
        )
        queryClient.setQueryData(unreadCountQuery.queryKey, count)
        void queryClient.invalidateQueries({ queryKey: ['chat', 'conversations'] })
      }),
    [queryClient, partnerId],
  )
  useEffect(() => {
    if (unreadId !== undefined && isEndSeen && isLookedAt) reading.run()
  }, [unreadId, isEndSeen, isLookedAt, reading])
  useEffect(() => reading.stop, [reading])
}

function newestUnread(thread: ThreadState | undefined, partnerId: number) {
  return thread?.messages.findLast(({ fromUserId, isRead }) => fromUserId === partnerId && !isRead)
}

/** Whether the page is visible and focused. */
function useIsLookedAt(): boolean {
  const [isLookedAt, setIsLookedAt] = useState(readIsLookedAt)
  useEffect(() => {
    const update = () => setIsLookedAt(readIsLookedAt())
    document.addEventListener('visibilitychange', update)
    window.addEventListener('focus', update)
    window.addEventListener('blur', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('focus', update)
      window.removeEventListener('blur', update)
    }
  }, [])
  return isLookedAt
}

function readIsLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
