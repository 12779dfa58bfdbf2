import { useSyncExternalStore } from 'react'

export type Notice = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** What may be done about it. */
  action?: { label: string; onSelect: () => void }
  isOpen: boolean
}

type NewNotice = Pick<Notice, 'title' | 'description' | 'action'> & { variant?: Notice['variant'] }

let current: Notice | null = null
const listeners = new Set<() => void>()

/** Shows a notice in place of the one before (spec 4). The texts are already in the visitor's language. */
export function notify({ title, description, action, variant = 'default' }: NewNotice): void {
  change({ id: (current?.id ?? 0) + 1, title, description, action, variant, isOpen: true })
}

/** The id of the notice that this shows, if it does. */
export function noticeShownBy(act: () => unknown): number | undefined {
  const before = current?.id
  act()
  return current?.id === before ? undefined : current?.id
}

/** Closes it, if it is still the one that is shown. */
export function dismissNotice(id: number): void {
  // It stays as a closed one, so that it can move out.
  if (current?.id === id) change({ ...current, isOpen: false })
}

/** The notice to show, `null` before the first one. */
export function useNotice(): Notice | null {
  return useSyncExternalStore(subscribe, currentNotice, currentNotice)
}

function currentNotice(): Notice | null {
  return current
}

function change(notice: Notice): void {
  current = notice
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
