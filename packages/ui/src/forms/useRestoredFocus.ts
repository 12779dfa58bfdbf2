import { useEffect, useRef } from 'react'

/**
 * Restores the focus after a form was disabled while it was saved. A refused field gets it instead,
 * because a disabled one could not. Returns a function to call when the form is sent.
 */
export function useRestoredFocus(isBusy: boolean): () => void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const { current } = focused
    if (isBusy || !(current instanceof HTMLElement)) return
    focused.current = null
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== current) return
    const refused = current.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = refused ?? current
    target.focus()
  }, [isBusy])
  return () => void (focused.current = document.activeElement)
}
