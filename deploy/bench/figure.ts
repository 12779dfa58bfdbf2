/** One measured figure of `npm run bench`, beside what it has to be. */
export type Figure = { name: string; value: number; unit: string; target: string; isMet: boolean }

/** A figure that must not be over `most`. */
export function atMost(name: string, value: number, unit: string, most: number): Figure {
  return { name, value, unit, target: `at most ${most}`, isMet: value <= most }
}

/** A figure that must not be under `least`. */
export function atLeast(name: string, value: number, unit: string, least: number): Figure {
  return { name, value, unit, target: `at least ${least}`, isMet: value >= least }
}

/** The middle of some measurements; NaN of none. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
