import { type RefObject, useEffect, useState } from 'react'

/** What a visitor begins with. */
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/**
 * Whether an element is seen, or its visitor has begun to do something: the first sight of a page does not wait for code of what is further
 * down, which comes before one gets there.
 */
export function useWanted(ref: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const element = ref.current
    if (isWanted || !element) return
    const want = () => setWanted(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want())
    observer.observe(element)
    firstSigns.forEach((name) => window.addEventListener(name, want, { passive: true }))
    return () => {
      observer.disconnect()
      firstSigns.forEach((name) => window.removeEventListener(name, want))
    }
  }, [isWanted, ref])
  return isWanted
}
