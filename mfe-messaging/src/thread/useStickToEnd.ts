import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = {
  /** Scrolls. Its only child is as high as all messages. */
  box: RefObject<HTMLElement | null>
  /** A box that becomes lower within this distance in pixels from its end keeps the end visible. */
  nearPx: number
  /** More messages follow the loaded ones. */
  hasNewer: boolean
  scrollToEnd: () => void
}

/** The position of an end is rounded on some screens. */
const roundingPx = 2

/**
 * Keeps the end visible while the reader is there, whatever changes a height. Examples: the keyboard
 * of a phone, messages that arrive above those still being sent, a row taller than estimated.
 * `scrollToEnd` must be stable.
 */
export function useStickToEnd({ box, nearPx, hasNewer, scrollToEnd }: Options): void {
  const isNewestLoaded = useEffectEvent(() => !hasNewer)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content || !('ResizeObserver' in globalThis)) return undefined
    const belowPx = (height: number) => element.scrollHeight - element.scrollTop - height
    let [height, top, length] = [element.clientHeight, element.scrollTop, element.scrollHeight]
    let isAtEnd = belowPx(height) <= roundingPx && isNewestLoaded()
    const handleScroll = () => {
      if (belowPx(element.clientHeight) <= roundingPx) isAtEnd = isNewestLoaded()
      // The reader moved up. The virtualizer also does when rows come, but then the length changes.
      else if (element.scrollTop < top && element.scrollHeight === length) isAtEnd = false
      ;[top, length] = [element.scrollTop, element.scrollHeight]
    }
    const observer = new ResizeObserver(() => {
      const isCut = element.clientHeight < height && belowPx(height) <= nearPx
      ;[height, length] = [element.clientHeight, element.scrollHeight]
      if (isAtEnd || isCut) scrollToEnd()
    })
    observer.observe(element)
    observer.observe(content)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [box, nearPx, scrollToEnd])
}
