import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useSyncExternalStore } from 'react'
import { onFrame, emit } from '../socket/connectSocket.ts'
import { outboxPrefix } from './outboxPrefix.ts'
import { isSessionRefusal, isTooSoon, retried } from './retried.ts'
import { onStored, storedKeys } from '@materia/ui/src/storedText.ts'

/** The reason why messages wait: no connection, or a rate limit. */
export type SendingFailure = 'connection' | 'limit' | undefined

let failure: SendingFailure
let sendAgain = () => {}
const listeners = new Set<() => void>()

/**
 * Sends unsent messages from any page, whenever one is added or the network returns. Returns a
 * function that stops it.
 */
export function startSending(
  userId: number,
  { isSessionEnded }: { isSessionEnded: () => Promise<boolean> },
): () => void {
  const sending = retried(async () => {
    setFailure(undefined)
    if (storedKeys(outboxPrefix(userId)).length === 0) return
    try {
      const flushOutboxes = await loadFlush()
      await flushOutboxes(userId, (message) => emit({ type: 'message', message }))
    } catch (error) {
      setFailure(error instanceof ApiError && isTooSoon(error) ? 'limit' : 'connection')
      // The page must notice the expired session too. Messages are sent after the next login.
      if (error instanceof ApiError && isSessionRefusal(error)) void isSessionEnded()
      throw error
    }
  })
  const handleVisible = () => {
    if (document.visibilityState === 'visible') sending.run()
  }
  const stopStored = onStored((key) => {
    if (key.startsWith(outboxPrefix(userId))) sending.run()
  })
  const stopFrames = onFrame((event) => {
    if (event.type === 'connected') sending.run()
  })
  window.addEventListener('online', sending.run)
  document.addEventListener('visibilitychange', handleVisible)
  sendAgain = sending.run
  sending.run()
  return () => {
    stopStored()
    stopFrames()
    window.removeEventListener('online', sending.run)
    document.removeEventListener('visibilitychange', handleVisible)
    sendAgain = () => {}
    sending.stop()
  }
}

/** Lazy, because most pages have nothing to send. Pages with a text box preload it. */
export async function loadFlush() {
  try {
    return (await import(/* webpackChunkName: "sending" */ './flushOutboxes.ts')).flushOutboxes
  } catch {
    // Counts as a network error, so that it is retried like a failed call.
    throw new ApiError(0, '')
  }
}

/** Sends at once, without waiting for the next retry. */
export const sendNow = () => sendAgain()

/** The reason why the last attempt failed. A retry follows. */
export function useSendingFailure(): SendingFailure {
  return useSyncExternalStore(subscribe, () => failure)
}

function setFailure(next: SendingFailure): void {
  failure = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
