import { type RefObject, useEffect } from 'react'

/**
 * Keeps the end visible when the box changes its height, e.g. for a phone's keyboard. `scrollToEnd`
 * must be stable.
 */
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
