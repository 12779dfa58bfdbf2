import { type RefObject, useEffect } from 'react'

/** What is read at the end stays in sight when its box grows or shrinks, as with a taller box to write in or a phone's keyboard. `scrollToEnd` stays the same. */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  endPx: number,
  scrollToEnd: () => void,
): void {
  useEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in globalThis)) return undefined
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      const { scrollHeight, scrollTop, clientHeight } = element
      const wasAtEnd = scrollHeight - scrollTop - height <= endPx
      const hasChanged = clientHeight !== height
      height = clientHeight
      if (hasChanged && wasAtEnd) scrollToEnd()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, endPx, scrollToEnd])
}
