import { useSyncExternalStore } from 'react'

/**
 * Rows kept beyond the window, so that the Tab key and a quick scroll find the next one rendered.
 */
const overscanRows = 1

type Rows = { top: number; rowHeight: number; rowCount: number }

/** The rows in the window or next to it. All rows have one height, so no row has to be measured. */
export function useVisibleRows({ top, rowHeight, rowCount }: Rows): { first: number; end: number } {
  const first = useSyncExternalStore(
    subscribe,
    () => {
      return clamp(
        Math.floor((visible().from - top) / rowHeight) - overscanRows,
        0,
        Math.max(0, rowCount - 1),
      )
    },
    () => 0,
  )
  const end = useSyncExternalStore(
    subscribe,
    () => clamp(Math.ceil((visible().to - top) / rowHeight) + overscanRows, 0, rowCount),
    () => rowCount,
  )
  return { first, end: Math.max(first, end) }
}

type Range = { from: number; to: number }

// The scroll position is read on scroll and resize events. Reading it after cards were inserted
// would force a layout of all of them.
let lastVisible: Range = { from: 0, to: 0 }
let watchers = 0

function visible(): Range {
  return watchers > 0 ? lastVisible : measure()
}

function measure(): Range {
  lastVisible = { from: window.scrollY, to: window.scrollY + window.innerHeight }
  return lastVisible
}

function subscribe(onChange: () => void): () => void {
  const handleMove = () => {
    measure()
    onChange()
  }
  if (watchers === 0) measure()
  watchers += 1
  window.addEventListener('scroll', handleMove, { passive: true })
  window.addEventListener('resize', handleMove)
  return () => {
    watchers -= 1
    window.removeEventListener('scroll', handleMove)
    window.removeEventListener('resize', handleMove)
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
