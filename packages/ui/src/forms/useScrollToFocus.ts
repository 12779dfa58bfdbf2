import { useEffect } from 'react'

/** Scrolls to what has the focus after each attempt to send a form: what is said above the wrong field moves it, maybe behind a bar of the page. */
export function useScrollToFocus(attempts: number): void {
  useEffect(() => {
    if (attempts > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [attempts])
}
