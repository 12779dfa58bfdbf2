import { useSyncExternalStore } from 'react'

type InstallPrompt = { prompt: () => Promise<unknown> }
declare global {
  /** The browser's offer to install the app. `first.js` keeps it. */
  var installPrompt: InstallPrompt | undefined
}

const eventName = 'materia:install'

/** Installs the app. Undefined where the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    onChange,
    () => globalThis.installPrompt,
    () => undefined,
  )
  return (
    prompt &&
    (() => {
      void prompt.prompt()
      // A browser accepts each offer once, and makes a new one later.
      globalThis.installPrompt = undefined
      window.dispatchEvent(new Event(eventName))
    })
  )
}

function onChange(listener: () => void): () => void {
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}
