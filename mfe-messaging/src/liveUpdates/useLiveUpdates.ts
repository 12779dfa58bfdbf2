import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pushState } from '../push/pushState.ts'
import { onFrame, connectSocket, sendFrame } from '../socket/connectSocket.ts'
import { isSessionRefusal } from '../outbox/retried.ts'
import { startSending } from '../outbox/startSending.ts'
import { updateQueries } from './updateQueries.ts'

const deliveredEveryMs = 250

type LiveUpdates = { userId: number; users: number; stop: () => void }
// One connection per page, however many screens and slots use it.
let updates: LiveUpdates | undefined

/**
 * While a component uses this hook, the page is connected, sends unsent messages and updates cached
 * conversations.
 */
export function useLiveUpdates(): void {
  const userId = useCurrentUser()?.id
  const queryClient = useQueryClient()
  useEffect(
    () => (userId === undefined ? undefined : joinLiveUpdates(queryClient, userId)),
    [queryClient, userId],
  )
}

function joinLiveUpdates(queryClient: QueryClient, userId: number): () => void {
  if (updates?.userId !== userId) {
    updates?.stop()
    updates = { userId, users: 0, stop: startLiveUpdates(queryClient, userId) }
  }
  const joined = updates
  joined.users += 1
  return () => {
    joined.users -= 1
    if (joined.users > 0 || joined !== updates) return
    joined.stop()
    updates = undefined
  }
}

function startLiveUpdates(queryClient: QueryClient, userId: number): () => void {
  const stopQueries = onFrame((event) => updateQueries(queryClient, userId, event))
  const stopDelivered = reportDelivered(userId)
  const stopSending = startSending(userId, { isSessionEnded: () => isSessionEnded(queryClient) })
  const close = connectSocket(userId, { isSessionEnded: () => isSessionEnded(queryClient) })
  if (pushState(userId) === 'on') void renewPush(userId)
  return () => {
    close()
    stopSending()
    stopQueries()
    stopDelivered()
  }
}

/** Asks with a query, because a 401 of a query also signs the page out (`watchSession`). */
async function isSessionEnded(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...unreadCountQuery, staleTime: 0 })
    return false
  } catch (error) {
    return error instanceof ApiError && isSessionRefusal(error)
  }
}

/** Once per visit. After a failure the next visit tries again. */
async function renewPush(userId: number): Promise<void> {
  const { renewPush: renew } = await import(/* webpackChunkName: "push" */ '../push/turnPush.ts')
  await renew(userId).catch(() => {})
}

/**
 * Reports delivered messages. The newest of several messages stands for all. Messages that a hidden
 * page got are reported again when it becomes visible.
 */
function reportDelivered(ownId: number): () => void {
  const newest = new Map<number, number>()
  const unseen = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    const isVisible = document.visibilityState === 'visible'
    for (const [fromUserId, sequence] of newest) {
      sendFrame({ type: 'delivered', fromUserId, sequence, ...(isVisible && { isVisible }) })
      if (!isVisible) unseen.set(fromUserId, sequence)
    }
    newest.clear()
  }
  const note = (fromUserId: number, sequence: number) => {
    newest.set(fromUserId, Math.max(newest.get(fromUserId) ?? 0, sequence))
    timer ??= setTimeout(send, deliveredEveryMs)
  }
  const handleVisible = () => {
    if (document.visibilityState !== 'visible') return
    unseen.forEach((sequence, fromUserId) => note(fromUserId, sequence))
    unseen.clear()
  }
  const leave = onFrame((event) => {
    if (event.type !== 'message' || event.message.fromUserId === ownId) return
    const { fromUserId, sequence } = event.message
    note(fromUserId, sequence)
  })
  document.addEventListener('visibilitychange', handleVisible)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', handleVisible)
    clearTimeout(timer)
  }
}
