import type { Position } from '../query/cursor.ts'
import { TopKHeap } from './TopKHeap.ts'

type Scan = {
  /** The rows to scan; undefined for all rows below `rowCount`. */
  rows: Uint32Array | undefined
  rowCount: number
  /** By row, the smallest first. */
  keys: Float64Array
  ids: Float64Array
  groups: Uint32Array
  /** By group, how many filters it fails. */
  failures: Uint16Array
  /** Where the page before ended. */
  after: Position | undefined
  count: number
}

/** The first `count` rows of a list in its order, and whether it has more. */
export function topRows({ rows, rowCount, keys, ids, groups, failures, after, count }: Scan): {
  rows: number[]
  hasMore: boolean
} {
  const top = new TopKHeap(count, keys, ids)
  let lastKey = Infinity
  let hasMore = false
  // From the newest row to the oldest: the usual order then fills the page at once.
  for (let place = (rows ? rows.length : rowCount) - 1; place >= 0; place--) {
    const row = rows ? rows[place] : place
    // Once there is more than a page, most rows are past it: asked first, as the processor foresees that, and not what a group fails.
    if (hasMore && keys[row] > lastKey) continue
    if (failures[groups[row]] !== 0) continue
    if (
      after &&
      !(keys[row] > after.sortKey || (keys[row] === after.sortKey && ids[row] < after.id))
    )
      continue
    hasMore = top.isFull
    lastKey = top.add(row)
  }
  return { rows: top.inOrder(), hasMore }
}
