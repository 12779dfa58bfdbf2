/** Events that mean that the reader scrolls or starts to do something. */
const readersMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Keeps a section in view while content above it loads, until the reader acts. Returns a function
 * that stops it.
 */
export function holdInView(section: Element, column: Element): () => void {
  const observer = new ResizeObserver(() => section.scrollIntoView())
  const end = () => {
    observer.disconnect()
    readersMoves.forEach((name) => window.removeEventListener(name, end))
  }
  section.scrollIntoView()
  observer.observe(column)
  readersMoves.forEach((name) => window.addEventListener(name, end, { passive: true }))
  return end
}
