import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * Loads the next page as soon as the end of a list is visible. The button is for keyboards.
 * `query.fetchNextPage` must be stable across pages.
 */
export function ShowMoreOnSight({ query, ...texts }: ComponentProps<typeof ShowMore>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady || !box.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isReady, fetchNextPage])
  return (
    <div ref={box}>
      <ShowMore query={query} {...texts} />
    </div>
  )
}
