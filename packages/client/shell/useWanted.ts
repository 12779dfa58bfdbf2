import { isServerRendered } from './isServerRendered.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { type RefObject, useEffect, useState } from 'react'

/** The bottom bar of a signed-in company covers this part of a phone's window. */
const unseen = '0px 0px -80px'

/**
 * Whether an element is visible, or the reader has interacted with the page. Code below the fold
 * then loads after the first paint. A server-rendered page has its content already, unless the caller
 * leaves the element out of it (`isRendered: false`).
 */
export function useWanted(
  ref: RefObject<Element | null>,
  { isRendered = isServerRendered() } = {},
): boolean {
  const [isWanted, setWanted] = useState(
    () => isRendered || !('IntersectionObserver' in globalThis),
  )
  useEffect(() => {
    const element = ref.current
    if (isWanted || !element) return
    const want = () => setWanted(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: unseen,
    })
    observer.observe(element)
    const stop = onFirstInteraction(want)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [isWanted, ref])
  return isWanted
}
