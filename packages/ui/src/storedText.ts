import { useSyncExternalStore } from 'react'

// In place of a storage that is full or forbidden: this page knows it at least.
const unstored = new Map<string, string>()
const listeners = new Set<(key: string) => void>()

/** Text that outlives the page and is the same in all tabs; empty where there is none. */
export function readStored(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps text for this browser, or for this page alone where its storage is full or forbidden; the empty text takes it away. */
export function writeStored(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
  listeners.forEach((listener) => listener(key))
}

/** The keys that begin so and have text. */
export function storedKeys(prefix: string): string[] {
  return [...new Set([...unstored.keys(), ...knownKeys()])].filter(
    (key) => key.startsWith(prefix) && readStored(key) !== '',
  )
}

/** The text of a key, drawn anew when it changes in any tab. */
export function useStored(key: string): string {
  return useSyncExternalStore(
    onStored,
    () => readStored(key),
    () => '',
  )
}

/** Calls back with what has changed, in any tab. */
export function onStored(listener: (key: string) => void): () => void {
  // Told to the other tabs only.
  const handleStorage = ({ key }: StorageEvent) => listener(key ?? '')
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}

function knownKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
