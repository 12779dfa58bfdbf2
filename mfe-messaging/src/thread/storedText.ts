import { useSyncExternalStore } from 'react'

// In place of a storage that is full or forbidden: this page knows it at least.
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

/** Text that outlives the page and is the same in all tabs; empty where there is none. */
export function readStored(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeStored(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
  listeners.forEach((listener) => listener())
}

export function useStored(key: string): string {
  return useSyncExternalStore(subscribe, () => readStored(key))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Told to the other tabs only.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
