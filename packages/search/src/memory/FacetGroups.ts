import type { FilterName } from '@materia/contracts/catalog/filters.ts'
import type { Entry } from '../Entry.ts'
import { countsOfChoices, type SearchFilter } from '../filters/searchFilters.ts'
import { CodeColumn, noCode } from './columns.ts'

/** By group, how many of the filters that are asked it fails. */
export type Failures<Name extends string = FilterName> = {
  all: Uint16Array
  /** By filter, whether a group fails it: 1 or 0. */
  of: Map<Name, Uint8Array>
}

/**
 * Rows that have the same values for all filters are of one group. There are some thousands of groups, so filters are tried and
 * counts are added up by group, and a scan looks up one number per row.
 */
export class FacetGroups<Name extends string = FilterName> {
  #filters: Record<Name, SearchFilter<Name>>
  #groups = new CodeColumn<string>()
  /** By filter, with a row per group. */
  #values: Map<Name, CodeColumn<string>>

  constructor(names: readonly Name[], filters: Record<Name, SearchFilter<Name>>) {
    this.#filters = filters
    this.#values = new Map(names.map((name) => [name, new CodeColumn()]))
  }

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
    const values = Array.from(this.#values.keys(), (name) => this.#filters[name].valueOf(entry))
    const isNew = this.#groups.set(row, JSON.stringify(values))
    if (!isNew) return
    let place = 0
    for (const column of this.#values.values()) column.set(this.codes[row], values[place++])
  }

  clear(row: number): void {
    const group = this.codes[row]
    const wasLast = this.#groups.clear(row)
    if (wasLast) for (const column of this.#values.values()) column.clear(group)
  }

  failures(asked: Partial<Record<Name, readonly string[]>>): Failures<Name> {
    const all = new Uint16Array(this.#groups.codeCount)
    const of = new Map<Name, Uint8Array>()
    for (const [name, column] of this.#values) {
      const values = asked[name]
      if (values === undefined) continue
      const isAsked = new Uint8Array(column.codeCount)
      for (const value of values) isAsked[column.codeOf(value)] = 1
      const fails = new Uint8Array(all.length)
      for (let group = 0; group < all.length; group++) {
        if (isAsked[column.codes[group]] === 1) continue
        fails[group] = 1
        all[group]++
      }
      of.set(name, fails)
    }
    // A row without a group is in no list and no count.
    all[noCode] = this.#values.size + 1
    return { all, of }
  }

  /** How many of these rows are of each group. */
  countsOf(rows: Uint32Array): number[] {
    const { codes } = this
    const counts = this.rowCounts.map(() => 0)
    for (const row of rows) counts[codes[row]]++
    return counts
  }

  /** How many rows each choice of a filter would leave, of so many rows of each group. */
  countsByChoice(
    rowsOfGroup: number[],
    failures: Failures<Name>,
  ): Record<Name, Record<string, number>>
  countsByChoice(rowsOfGroup: number[], { all, of }: Failures<Name>): object {
    return Object.fromEntries(
      Array.from(this.#values, ([name, column]) => {
        const filter = this.#filters[name]
        const without = filter.uncounted.flatMap((other) => of.get(other) ?? [])
        const sums = new Uint32Array(column.codeCount)
        for (let group = 0; group < all.length; group++) {
          let failed = all[group]
          for (const fails of without) failed -= fails[group]
          if (failed === 0) sums[column.codes[group]] += rowsOfGroup[group]
        }
        return [name, countsOfChoices(filter, (value) => sums[column.codeOf(value)])]
      }),
    )
  }
}

/** How many rows pass, of so many rows of each group. */
export function totalOf(rowsOfGroup: number[], { all }: Pick<Failures, 'all'>): number {
  return rowsOfGroup.reduce((total, count, group) => (all[group] === 0 ? total + count : total), 0)
}
