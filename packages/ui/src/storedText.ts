import { useSyncExternalStore } from 'react'

// Holds texts for this page while storage is full or forbidden.
const unstored = new Map<string, string>()

/** A text that survives the page and is shared by all tabs; empty if there is none. */
export function readStored(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * Stores a text in this browser, or only in this page if storage is full or forbidden. An empty
 * text removes it.
 */
export function writeStored(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
  // Browsers send it only to other tabs. Each slice of this page has its own copy of this file.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** The keys with this prefix that have a text. */
export function storedKeys(prefix: string): string[] {
  return [...new Set([...unstored.keys(), ...knownKeys()])].filter(
    (key) => key.startsWith(prefix) && readStored(key) !== '',
  )
}

/** The text of a key. Renders again when it changes in any tab. */
export function useStored(key: string): string {
  return useSyncExternalStore(
    onStored,
    () => readStored(key),
    () => '',
  )
}

/** Calls back with each changed key, in any tab. Returns a function that stops it. */
export function onStored(listener: (key: string) => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => listener(key ?? '')
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function knownKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
