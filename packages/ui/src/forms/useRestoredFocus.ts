import { useEffect, useRef } from 'react'

/**
 * Restores the focus after a form was disabled while it was saved. Returns a function to call when
 * the form is sent.
 */
export function useRestoredFocus(isBusy: boolean): () => void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const { current } = focused
    if (isBusy || !(current instanceof HTMLElement)) return
    focused.current = null
    if (document.activeElement === document.body) current.focus()
  }, [isBusy])
  return () => void (focused.current = document.activeElement)
}
