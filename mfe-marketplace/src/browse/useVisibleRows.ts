import { useSyncExternalStore } from 'react'

/** Rows kept beyond the window, so that the Tab key and a quick scroll find the next one there. */
const spareRows = 1

type Rows = { top: number; rowHeight: number; rowCount: number }

/** The rows that are in the window or next to it; all rows are of one height, so none needs to be drawn to know. */
export function useVisibleRows({ top, rowHeight, rowCount }: Rows): { first: number; end: number } {
  const firstAt = (y: number) => clamp(Math.floor((y - top) / rowHeight) - spareRows, 0, Math.max(0, rowCount - 1))
  const first = useSyncExternalStore(subscribe, () => firstAt(window.scrollY))
  const end = useSyncExternalStore(subscribe, () => {
    return clamp(Math.ceil((window.scrollY + window.innerHeight - top) / rowHeight) + spareRows, 0, rowCount)
  })
  return { first, end: Math.max(first, end) }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
