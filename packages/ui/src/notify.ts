import { useSyncExternalStore } from 'react'

export type Notice = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** A button of the notice. */
  action?: { label: string; onSelect: () => void }
  isOpen: boolean
}

type NewNotice = Pick<Notice, 'title' | 'description' | 'action'> & { variant?: Notice['variant'] }

let current: Notice | null = null
const listeners = new Set<() => void>()

/**
 * Shows a notice, which replaces the one before. The texts are already in the visitor's language.
 */
export function notify({ title, description, action, variant = 'default' }: NewNotice): void {
  change({ id: (current?.id ?? 0) + 1, title, description, action, variant, isOpen: true })
}

/** The id of the notice that `act` shows, if it shows one. */
export function noticeShownBy(act: () => unknown): number | undefined {
  const before = current?.id
  act()
  return current?.id === before ? undefined : current?.id
}

/** Closes the notice with this id, if it is still shown. */
export function dismissNotice(id: number): void {
  // It stays as a closed notice, so that it can animate out.
  if (current?.id === id) change({ ...current, isOpen: false })
}

/** The notice to show; `null` before the first one. */
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
