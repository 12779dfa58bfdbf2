import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page is the browser's own: not while it is drawn by a server, nor while React takes that over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
