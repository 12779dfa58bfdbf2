import { useEffect, useState } from 'react'

/** Below the header, where one reads. */
const readingLine = 160

/** The id of the section that is being read: the last one that began above the line one reads at; the last of all at the end of the page. */
export function useSectionInView(ids: string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  useEffect(() => {
    const read = () => setCurrent(sectionAt(ids))
    read()
    window.addEventListener('scroll', read, { passive: true })
    // Sections that come in move the others, also where nobody scrolls.
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
