import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page is hydrated. False on the server and while React hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
