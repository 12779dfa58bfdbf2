import { useEffect, useRef } from 'react'

/** Controls that are disabled while a form is saved lose the focus: it is put back where it was when the form was sent. To be called as that is. */
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
