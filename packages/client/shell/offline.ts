import { useSyncExternalStore } from 'react'

/** A window event, because each slice may have its own copy of this module. */
const eventName = 'materia:offline'
const readsPrefix = 'reads-'
/** The store of an account's reads, which the worker uses (`shell/src/scripts/pushWorker.js`). */
export const readsStore = (userId: number) => `${readsPrefix}${userId}`

/**
 * States that the server cannot be reached, and since when the shown data is not newer. `null`: it
 * can be reached.
 */
export function setOffline(asOf: Date | null): void {
  const { dataset } = document.documentElement
  if (asOf) dataset['offline'] = asOf.toISOString()
  else delete dataset['offline']
  window.dispatchEvent(new Event(eventName))
}

/** While the server cannot be reached: the time of the oldest shown data. */
export function useOffline(): string | undefined {
  return useSyncExternalStore(onOffline, readOffline, () => undefined)
}

/** Calls back when the server becomes reachable or unreachable. Returns a function that stops it. */
export function onOffline(listener: () => void): () => void {
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}

export function readOffline(): string | undefined {
  return document.documentElement.dataset['offline']
}

/** Deletes what this browser keeps of the accounts' reads, but not of the account `except`. */
export async function forgetReads({ except }: { except?: number } = {}): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  const others = names.filter(
    (name) => name.startsWith(readsPrefix) && name !== readsStore(except ?? 0),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}
