import { useEffect, useState } from 'react'

/** Pixels from the window's top, below the header. */
const readingLine = 160

/**
 * The id of the section being read: the last one that starts above the reading line. At the end of
 * the page it is the last section.
 */
export function useSectionInView(ids: string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  useEffect(() => {
    const read = () => setCurrent(sectionAt(ids))
    read()
    window.addEventListener('scroll', read, { passive: true })
    // Loading sections move the others without a scroll event.
    const observer = new ResizeObserver(read)
    observer.observe(document.documentElement)
    return () => {
      window.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [ids])
  return current
}

function sectionAt(ids: string[]): string {
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  const begun = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readingLine,
  )
  return (isAtEnd ? ids : begun).at(-1) ?? ids[0] ?? ''
}
