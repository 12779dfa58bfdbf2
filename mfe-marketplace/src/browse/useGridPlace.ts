import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { columnsFor } from '../materials/cardLayout.ts'

/** How many columns the window has room for, and how wide and how far down the page the grid is. */
export function useGridPlace(ref: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(() => ({ columns: columnsFor(window.innerWidth), width: window.innerWidth, top: 0 }))

  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect()
      if (!box) return
      const next = { columns: columnsFor(window.innerWidth), width: box.width, top: box.top + window.scrollY }
      setPlace((now) => (now.columns === next.columns && now.width === next.width && now.top === next.top ? now : next))
    }
    measure()
    // What stands above may grow (filters on two lines), which moves the grid without a change of the window.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])

  return place
}
