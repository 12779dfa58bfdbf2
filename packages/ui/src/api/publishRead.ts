import { accountHeader } from '@materia/contracts/wire/accountHeader.ts'

/** A successful read of a signed-in company. `account`: the account that the response is for. */
export type Read = { path: string; text: string; account: string }

/** A window event, because each slice may have its own copy of this module. */
export const readEvent = 'materia:read'
const unreachableEvent = 'materia:unreachable'
/** More happen before the shell keeps them only on a page that never does. */
const waitingMax = 50

declare global {
  /** Reads that the shell has not kept yet, for times without network. */
  var materiaReads: Read[] | undefined
}

/** Passes a successful read to the shell, which may keep it for times without network. */
export function publishRead(path: string, response: Response, text: string): void {
  // The SSR sandbox answers calls without headers.
  if (typeof window === 'undefined') return
  const account = response.headers.get(accountHeader)
  if (!account) return
  const reads = (globalThis.materiaReads ??= [])
  if (reads.length < waitingMax) reads.push({ path, text, account })
  window.dispatchEvent(new Event(readEvent))
}

/** States that a call found no network. */
export function publishUnreachable(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(unreachableEvent))
}

/** Calls back when a call finds no network. Returns a function that stops it. */
export function onUnreachable(listener: () => void): () => void {
  window.addEventListener(unreachableEvent, listener)
  return () => window.removeEventListener(unreachableEvent, listener)
}
