import type Big from 'big.js'
import { exact } from '../money.ts'

/** Up to this many percent beside the median, a price is at the median. */
const samePercent = 1

/** A price beside the median of the market, both per kilogram. */
export type BesideMedian = { side: 'above' | 'below' | 'at'; percent: number }

/** How far a price is above or below a median, in whole percent. Null for a median of zero. */
export function besideMedian(perKilogram: Big, median: string): BesideMedian | null {
  const middle = exact(median)
  if (!middle.gt(0)) return null
  const difference = perKilogram.div(middle).minus(1).times(100)
  const rounded = Number(difference.abs().toFixed(0))
  // No price is 100% below.
  const percent = difference.lt(0) ? Math.min(rounded, 99) : rounded
  if (difference.abs().lte(samePercent)) return { side: 'at', percent }
  return { side: difference.gt(0) ? 'above' : 'below', percent }
}
