import { useEffect, useState } from 'react'

/** Typing pauses this long before something is asked for, in milliseconds. */
const pauseMs = 250

/** What was typed, once typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
