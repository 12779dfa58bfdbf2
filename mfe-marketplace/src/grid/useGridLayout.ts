import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { columnsFor, gridGap, guessRowHeight } from '../materials/cardLayout.ts'
import type { ListView } from '../materials/cardLayout.ts'

type GridLayout = {
  view: ListView
  windowWidth: number
  columns: number
  rowHeight: number
  top: number
}

// The next grid stands where the last one stood: started from there it is drawn once, and not again after it was measured.
let lastLayout: GridLayout | undefined

/** How many columns the window has room for, how high a row is with the gap below it, and how far down the page the grid is. */
export function useGridLayout(ref: RefObject<HTMLElement | null>, view: ListView): GridLayout {
  const [layout, setLayout] = useState(() => expectedLayout(view))

  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return
      const measured = measureLayout(ref.current, view)
      lastLayout = measured
      setLayout((now) => (isSame(now, measured) ? now : measured))
    }
    measure()
    // What stands above may grow (filters on two lines), which moves the grid without a change of the window.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref, view])

  return layout
}

function expectedLayout(view: ListView): GridLayout {
  // Drawn by a server, which knows no window.
  if (typeof window === 'undefined')
    return { view, windowWidth: 0, columns: 1, rowHeight: 1, top: 0 }
  const windowWidth = window.innerWidth
  if (lastLayout?.windowWidth === windowWidth && lastLayout.view === view) return lastLayout
  const columns = columnsFor(windowWidth, view)
  return {
    view,
    windowWidth,
    columns,
    rowHeight: guessRowHeight(windowWidth, columns, view),
    top: 0,
  }
}

function measureLayout(grid: HTMLElement, view: ListView): GridLayout {
  const expected = expectedLayout(view)
  const tileHeight = grid.firstElementChild?.getBoundingClientRect().height
  return {
    ...expected,
    rowHeight: tileHeight ? tileHeight + gridGap[view] : expected.rowHeight,
    top: grid.getBoundingClientRect().top + window.scrollY,
  }
}

function isSame(a: GridLayout, b: GridLayout): boolean {
  return (
    a.view === b.view &&
    a.windowWidth === b.windowWidth &&
    a.columns === b.columns &&
    a.rowHeight === b.rowHeight &&
    a.top === b.top
  )
}
