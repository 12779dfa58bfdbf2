import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { columnsFor, guessRowHeight, gridGap } from '../materials/cardLayout.ts'

type GridPlace = { columns: number; rowHeight: number; top: number }

/** How many columns the window has room for, how high a row is with the gap below it, and how far down the page the grid is. */
export function useGridPlace(ref: RefObject<HTMLElement | null>): GridPlace {
  const [place, setPlace] = useState(guessPlace)

  useLayoutEffect(() => {
    const measure = () => {
      const grid = ref.current
      if (grid) setPlace((now) => unlessSame(now, measurePlace(grid)))
    }
    measure()
    // What stands above may grow (filters on two lines), which moves the grid without a change of the window.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])

  return place
}

function guessPlace(): GridPlace {
  const columns = columnsFor(window.innerWidth)
  return { columns, rowHeight: guessRowHeight(window.innerWidth, columns), top: 0 }
}

function measurePlace(grid: HTMLElement): GridPlace {
  const guess = guessPlace()
  const tileHeight = grid.firstElementChild?.getBoundingClientRect().height
  return {
    columns: guess.columns,
    rowHeight: tileHeight ? tileHeight + gridGap : guess.rowHeight,
    top: grid.getBoundingClientRect().top + window.scrollY,
  }
}

function unlessSame(now: GridPlace, next: GridPlace): GridPlace {
  const isSame = now.columns === next.columns && now.rowHeight === next.rowHeight && now.top === next.top
  return isSame ? now : next
}
