import { useEffect, useState } from 'react'

/** Milliseconds without typing before a request. */
const pauseMs = 250

/** The typed text, once typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
