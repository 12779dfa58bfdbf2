import { useEffect } from 'react'

/**
 * Scrolls to the focused field after each attempt to send a form: errors above it may have moved it
 * behind a bar.
 */
export function useScrollToFocus(attempts: number): void {
  useEffect(() => {
    if (attempts > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [attempts])
}
