import type { Bounds } from '../query/parseQuery.ts'

export const unbounded: Bounds = { from: -Infinity, below: Infinity }

type Scan = {
  /** The rows to scan; undefined for all rows below `length`. */
  among: Uint32Array | undefined
  length: number
  /** By row, as `weights`. */
  prices: Float64Array
  price: Bounds
  weights: Float64Array
  kilograms: Bounds
  /** Receives the result. Must have room for all scanned rows. */
  into: Uint32Array
}

/** The rows whose price and weight are within the bounds, written to `into`. */
export function rowsWithin({
  among,
  length,
  prices,
  price,
  weights,
  kilograms,
  into,
}: Scan): Uint32Array {
  let count = 0
  for (let place = 0; place < length; place++) {
    const row = among ? among[place] : place
    if (
      prices[row] >= price.from &&
      prices[row] < price.below &&
      weights[row] >= kilograms.from &&
      weights[row] < kilograms.below
    )
      into[count++] = row
  }
  return into.subarray(0, count)
}
