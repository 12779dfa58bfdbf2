/** One measured figure of `npm run bench`, with its target. */
export type Figure = { name: string; value: number; unit: string; target: string; isMet: boolean }

export function figureAtMost(name: string, value: number, unit: string, most: number): Figure {
  return { name, value, unit, target: `at most ${most}`, isMet: value <= most }
}

export function atLeast(name: string, value: number, unit: string, least: number): Figure {
  return { name, value, unit, target: `at least ${least}`, isMet: value >= least }
}

export function exactly(name: string, value: number, wanted: number): Figure {
  return { name, value, unit: '', target: `exactly ${wanted}`, isMet: value === wanted }
}

export function percentile(values: number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? NaN
}

export const median = (values: number[]) => percentile(values, 0.5)

/** Options of single benches, which README.md explains. */
export type Options = Partial<Record<'minutes' | 'users' | 'kills' | 'part' | 'listings', string>>
