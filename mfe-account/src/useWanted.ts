import { isServerRendered } from '@materia/client/shell/isServerRendered.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { type RefObject, useEffect, useState } from 'react'

/** The lower end of the window, which the bar of who is signed in covers on a phone; a mere edge above it shows nothing yet. */
const unseen = '0px 0px -80px'

/**
 * Whether an element is seen, or its visitor has begun to do something: the first sight of a page does not wait for code of what is further
 * down, which comes before one gets there. A page that was drawn has it already.
 */
export function useWanted(ref: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(
    () => isServerRendered() || !('IntersectionObserver' in globalThis),
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
