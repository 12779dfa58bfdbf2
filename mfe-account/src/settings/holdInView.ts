/** What a reader moves the page, or begins to do something, by. */
const readersMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps a section in view while what stands above it in its column comes in, until the reader moves. Answers what ends it. */
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
