import { filterNames } from '@materia/contracts/catalog/constants.ts'
import type { MaterialCounts } from '@materia/contracts/catalog/types.ts'
import type { Filters } from '../query/parseQuery.ts'
import { CodeColumn, noCode } from './columns.ts'
import type { Entry } from '../Entry.ts'
import { choices, facetValuesOf, uncounted } from '../filters/facetChoices.ts'

/** What a group fails: no filter, or those whose bits are set, by their place in `filterNames`. */
export const passes = 0
/** More than any filters: what a row without a group fails. */
const failsAll = 255

/** By filter, what its choices are counted without, as bits. */
const uncountedBits = filterNames.map((name) =>
  uncounted[name].reduce((bits, other) => bits | (1 << filterNames.indexOf(other)), 0),
)

/**
 * Rows that have the same values for all filters are of one group. There are some thousands of groups, so filters are tried and
 * counts are added up by group, and a scan looks up one number per row.
 */
export class FacetGroups {
  #groups = new CodeColumn<string>()
  /** By filter, with a row per group. */
  #values = filterNames.map(() => new CodeColumn<string>())

  /** Of each row. */
  get codes(): Uint32Array {
    return this.#groups.codes
  }

  /** By group, how many rows are of it. */
  get rowCounts(): number[] {
    return this.#groups.rowCounts
  }

  /** Of a row that has no group. */
  set(row: number, entry: Entry): void {
    const values = facetValuesOf(entry)
    const isNew = this.#groups.set(row, JSON.stringify(values))
    if (isNew)
      for (const [place, value] of values.entries()) this.#values[place].set(this.codes[row], value)
  }

  clear(row: number): void {
    const group = this.codes[row]
    const wasLast = this.#groups.clear(row)
    if (wasLast) for (const column of this.#values) column.clear(group)
  }

  /** By group, what it fails. */
  failures(filters: Filters): Uint8Array {
    const failures = new Uint8Array(this.#groups.codeCount).fill(passes)
    for (const [place, name] of filterNames.entries()) {
      const values = filters[name]
      if (values === undefined) continue
      const { codes, codeCount } = this.#values[place]
      const isAsked = new Uint8Array(codeCount)
      for (const value of values) isAsked[this.#values[place].codeOf(value)] = 1
      for (let group = 0; group < failures.length; group++) {
        if (isAsked[codes[group]] === 0) failures[group] |= 1 << place
      }
    }
    failures[noCode] = failsAll
    return failures
  }

  /** How many of these rows are of each group. */
  countsOf(rows: Uint32Array): number[] {
    const { codes } = this
    const counts = this.rowCounts.map(() => 0)
    for (const row of rows) counts[codes[row]]++
    return counts
  }

  /** How many rows each choice of a filter would leave, of so many rows of each group. */
  countsByChoice(rowsOfGroup: number[], failures: Uint8Array): MaterialCounts {
    const [category, type, grade, presentation, color, materialOrigin, country, state] =
      filterNames.map((name, place) => {
        const column = this.#values[place]
        const { codes } = column
        const sums = new Uint32Array(column.codeCount)
        for (let group = 0; group < failures.length; group++) {
          if ((failures[group] & ~uncountedBits[place]) === passes)
            sums[codes[group]] += rowsOfGroup[group]
        }
        return Object.fromEntries(
          choices[name]
            .map(({ choice, value }) => [choice, sums[column.codeOf(value)] ?? 0] as const)
            .filter(([, count]) => count > 0),
        )
      })
    return { category, type, grade, presentation, color, materialOrigin, country, state }
  }
}

/** How many rows pass, of so many rows of each group. */
export function totalOf(rowsOfGroup: number[], failures: Uint8Array): number {
  return rowsOfGroup.reduce(
    (total, count, group) => (failures[group] === passes ? total + count : total),
    0,
  )
}
