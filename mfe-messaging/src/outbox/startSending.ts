import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useSyncExternalStore } from 'react'
import { onFrame, tell } from '../socket/connectSocket.ts'
import { outboxPrefix } from './outboxPrefix.ts'
import { isTooSoon, retried } from './retried.ts'
import { onStored, storedKeys } from '@materia/ui/src/storedText.ts'

/** What keeps messages waiting: nothing answers, or they were too many for now. */
export type SendingFailure = 'connection' | 'limit' | undefined

let failure: SendingFailure
let sendAgain = () => {}
const listeners = new Set<() => void>()

/** Sends what the user has written, from whatever page, whenever something is added or the network is back, until what it returns is called. */
export function startSending(
  userId: number,
  { isSessionOver }: { isSessionOver: () => Promise<boolean> },
): () => void {
  const sending = retried(async () => {
    setFailure(undefined)
    if (storedKeys(outboxPrefix(userId)).length === 0) return
    try {
      const flushOutboxes = await loadFlush()
      await flushOutboxes(userId, (message) => tell({ type: 'message', message }))
    } catch (error) {
      setFailure(error instanceof ApiError && isTooSoon(error) ? 'limit' : 'connection')
      // The page learns of it too; what waits goes out after the next login.
      if (error instanceof ApiError && error.status === 401) void isSessionOver()
      throw error
    }
  })
  const handleVisible = () => {
    if (document.visibilityState === 'visible') sending.run()
  }
  const stopStored = onStored((key) => {
    if (key.startsWith(outboxPrefix(userId))) sending.run()
  })
  const stopFrames = onFrame((told) => {
    if (told.type === 'connected') sending.run()
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

/** Nearly all pages have nothing to send; where something may be written it is called beforehand. */
export async function loadFlush() {
  try {
    return (await import(/* webpackChunkName: "sending" */ './flushOutboxes.ts')).flushOutboxes
  } catch {
    // Without a network it is tried again as the call itself would be.
    throw new ApiError(0, '')
  }
}

/** At once, whatever it waits for. */
export const sendNow = () => sendAgain()

/** Why the last attempt came to nothing; another one will be made. */
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
