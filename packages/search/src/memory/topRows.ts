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
  /** By group, the number of filters that it fails. */
  failures: Uint16Array
  /** The last row of the page before. */
  after: Position | undefined
  count: number
}

/** The first `count` rows in the list's order, and whether there are more. */
export function topRows({ rows, rowCount, keys, ids, groups, failures, after, count }: Scan): {
  rows: number[]
  hasMore: boolean
} {
  const top = new TopKHeap(count, keys, ids)
  let lastKey = Infinity
  let hasMore = false
  // Scans from the newest row to the oldest, so that the default order fills the page at once.
  for (let place = (rows ? rows.length : rowCount) - 1; place >= 0; place--) {
    const row = rows ? rows[place] : place
    // Checked first: most rows are past the page, and the processor predicts this branch well,
    // unlike the filter check.
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
