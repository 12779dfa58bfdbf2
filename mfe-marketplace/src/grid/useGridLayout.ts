import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { columnsFor, gridGap, guessRowHeight } from '../materials/cardLayout.ts'
import type { GridView } from '../materials/cardLayout.ts'

type GridLayout = {
  view: GridView
  windowWidth: number
  columns: number
  rowHeight: number
  top: number
}

// The next grid usually has the same place, so starting with the last layout saves a second render.
let lastLayout: GridLayout | undefined

/**
 * The number of columns, the height of a row with its gap, and the grid's distance from the page's
 * top.
 */
export function useGridLayout(ref: RefObject<HTMLElement | null>, view: GridView): GridLayout {
  const [layout, setLayout] = useState(() => expectedLayout(view))

  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return
      const measured = measureLayout(ref.current, view)
      lastLayout = measured
      setLayout((now) => (isSame(now, measured) ? now : measured))
    }
    measure()
    // Content above may grow (filters on two lines), which moves the grid without a resize of the
    // window.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref, view])

  return layout
}

function expectedLayout(view: GridView): GridLayout {
  // On the server there is no window.
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

/**
 * Takes the highest row that was ever measured in this view and width. If each measurement counted
 * alone, one lower row would move the whole list.
 */
function measureLayout(grid: HTMLElement, view: GridView): GridLayout {
  const expected = expectedLayout(view)
  const tileHeight = Math.max(
    0,
    ...[...grid.children].map((tile) => tile.getBoundingClientRect().height),
  )
  const measuredBefore = expected === lastLayout ? lastLayout.rowHeight : 0
  return {
    ...expected,
    rowHeight: tileHeight
      ? Math.max(measuredBefore, tileHeight + gridGap[view])
      : expected.rowHeight,
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
