/** Browser bars that come and go are lower than a keyboard. */
const keyboardPx = 120

/**
 * Sets `--visibleTop` and `--visibleHeight` of an element while a keyboard covers the page, and
 * calls `onCovered` when it opens. Safari on iOS lays it over the page and keeps `100dvh`. Other
 * browsers make the page lower, by `interactive-widget` in the page's head. Returns a function that
 * stops it.
 */
export function followVisibleArea({ style }: HTMLElement, onCovered: () => void): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  // A page that the reader has zoomed in shows less of itself too.
  const isCovered = () => viewport.scale <= 1 && window.innerHeight - viewport.height >= keyboardPx
  const clear = () => {
    style.removeProperty('--visibleTop')
    style.removeProperty('--visibleHeight')
  }
  const fit = () => {
    if (!isCovered()) return clear()
    style.setProperty('--visibleTop', `${viewport.offsetTop}px`)
    style.setProperty('--visibleHeight', `${viewport.height}px`)
  }
  const handleResize = () => {
    fit()
    if (isCovered()) onCovered()
  }
  fit()
  viewport.addEventListener('resize', handleResize)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', handleResize)
    viewport.removeEventListener('scroll', fit)
    clear()
  }
}
