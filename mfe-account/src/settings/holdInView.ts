/** Events that mean that the reader starts to do something. */
const readersMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Keeps a section in view while content above it loads, until the reader acts or scrolls. Returns a
 * function that stops it.
 */
export function holdInView(section: Element, column: Element): () => void {
  let held = { top: 0, height: 0 }
  const hold = () => {
    section.scrollIntoView()
    held = { top: window.scrollY, height: column.clientHeight }
  }
  const observer = new ResizeObserver(hold)
  // A dragged scrollbar sends no other event. The browser itself scrolls only when heights change.
  const endIfMoved = () => {
    if (window.scrollY !== held.top && column.clientHeight === held.height) end()
  }
  const end = () => {
    observer.disconnect()
    window.removeEventListener('scroll', endIfMoved)
    readersMoves.forEach((name) => window.removeEventListener(name, end))
  }
  hold()
  observer.observe(column)
  window.addEventListener('scroll', endIfMoved, { passive: true })
  readersMoves.forEach((name) => window.addEventListener(name, end, { passive: true }))
  return end
}
