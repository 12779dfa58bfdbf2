import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { columnsFor, gridGap, guessRowHeight } from '../materials/cardLayout.ts'

type GridPlace = { windowWidth: number; columns: number; rowHeight: number; top: number }

// The next grid stands where the last one stood: started from there it is drawn once, and not again after it was measured.
let lastPlace: GridPlace | undefined

/** How many columns the window has room for, how high a row is with the gap below it, and how far down the page the grid is. */
export function useGridPlace(ref: RefObject<HTMLElement | null>): GridPlace {
  const [place, setPlace] = useState(expectedPlace)

  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return
      const measured = measurePlace(ref.current)
      lastPlace = measured
      setPlace((now) => (isSame(now, measured) ? now : measured))
    }
    measure()
    // What stands above may grow (filters on two lines), which moves the grid without a change of the window.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])

  return place
}

function expectedPlace(): GridPlace {
  const windowWidth = window.innerWidth
  if (lastPlace?.windowWidth === windowWidth) return lastPlace
  const columns = columnsFor(windowWidth)
  return { windowWidth, columns, rowHeight: guessRowHeight(windowWidth, columns), top: 0 }
}

function measurePlace(grid: HTMLElement): GridPlace {
  const expected = expectedPlace()
  const tileHeight = grid.firstElementChild?.getBoundingClientRect().height
  return {
    ...expected,
    rowHeight: tileHeight ? tileHeight + gridGap : expected.rowHeight,
    top: grid.getBoundingClientRect().top + window.scrollY,
  }
}

function isSame(a: GridPlace, b: GridPlace): boolean {
  return a.windowWidth === b.windowWidth && a.columns === b.columns && a.rowHeight === b.rowHeight && a.top === b.top
}
