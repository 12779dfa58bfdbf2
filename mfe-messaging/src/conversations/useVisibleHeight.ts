import { useEffect } from 'react'

/** Browser bars that come and go are lower than a keyboard. */
const keyboardPx = 120

/**
 * Sets `--visibleHeight` while a keyboard covers the page. Safari on iOS lays it over the page and
 * keeps `100dvh`. Other browsers make the page lower, by `interactive-widget` in the page's head.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const fit = () => {
      const covered = window.innerHeight - viewport.height
      // A page that the reader has zoomed in shows less of itself too.
      if (viewport.scale > 1 || covered < keyboardPx) style.removeProperty('--visibleHeight')
      else {
        style.setProperty('--visibleHeight', `${viewport.height}px`)
        // Safari has moved the page up to show the field.
        window.scrollTo(0, 0)
      }
    }
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      style.removeProperty('--visibleHeight')
    }
  }, [])
}
