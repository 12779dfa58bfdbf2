import type { FilterName } from '@materia/contracts/catalog/lists/filters.ts'
import type { Entry } from '../Entry.ts'
import { betweenValues, countsOfChoices, type SearchFilter } from '../filters/searchFilters.ts'
import { CodeColumn, noCode } from './columns.ts'

/** For each group, the number of requested filters that it fails. */
export type Failures<Name extends string = FilterName> = {
  all: Uint16Array
  /** For each filter, 1 for a group that fails it, else 0. */
  of: Map<Name, Uint8Array>
}

/**
 * Groups rows with equal values for all filters. There are only some thousands of groups. So
 * filters and counts work on groups, and a scan needs one lookup per row.
 */
export class FacetGroups<Name extends string = FilterName> {
  #filters: Record<Name, SearchFilter<Name>>
  #groups = new CodeColumn<string>()
  /** By filter, with one row per group. */
  #values: Map<Name, CodeColumn<string>>
  /** Joined values of wanted posts by each value in them. */
  #joined = new Map<string, Set<string>>()

  constructor(names: readonly Name[], filters: Record<Name, SearchFilter<Name>>) {
    this.#filters = filters
    this.#values = new Map(names.map((name) => [name, new CodeColumn()]))
  }

  /** The group of each row. */
  get codes(): Uint32Array {
    return this.#groups.codes
  }

  /** The number of rows of each group. */
  get rowCounts(): number[] {
    return this.#groups.rowCounts
  }

  /** The row must not have a group yet. */
  set(row: number, entry: Entry): void {
    const values = Array.from(this.#values.keys(), (name) => this.#filters[name].valueOf(entry))
    const isNew = this.#groups.set(row, JSON.stringify(values))
    if (!isNew) return
    let place = 0
    for (const column of this.#values.values()) {
      const value = values[place++]
      const isFirst = column.set(this.codes[row], value)
      if (isFirst && value.includes(betweenValues)) this.#rememberJoined(value)
    }
  }

  #rememberJoined(joined: string): void {
    for (const value of joined.split(betweenValues))
      this.#joined.set(value, (this.#joined.get(value) ?? new Set()).add(joined))
  }

  /** The codes of a value, alone and among others. A code is -1 if no row has it now. */
  #codesOf(column: CodeColumn<string>, value: string): number[] {
    const joined = this.#joined.get(value)
    const code = column.codeOf(value)
    return joined ? [code, ...Array.from(joined, (each) => column.codeOf(each))] : [code]
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
      const { codes } = column
      const isSelected = new Uint8Array(column.codeCount)
      for (const value of values)
        for (const code of this.#codesOf(column, value)) isSelected[code] = 1
      const fails = new Uint8Array(all.length)
      for (let group = 0; group < all.length; group++) {
        if (isSelected[codes[group]] === 1) continue
        fails[group] = 1
        all[group]++
      }
      of.set(name, fails)
    }
    // A row without a group is in no list and no count.
    all[noCode] = this.#values.size + 1
    return { all, of }
  }

  /** How many of these rows belong to each group. */
  countsOf(rows: Uint32Array): number[] {
    const { codes } = this
    const counts = this.rowCounts.map(() => 0)
    for (const row of rows) counts[codes[row]]++
    return counts
  }

  /**
   * How many rows each choice of a filter would leave. `rowsOfGroup`: the number of rows in each
   * group.
   */
  countsByChoice(
    rowsOfGroup: number[],
    failures: Failures<Name>,
  ): Record<Name, Record<string, number>>
  countsByChoice(rowsOfGroup: number[], { all, of }: Failures<Name>): object {
    const [passing, failing] = partGroups(rowsOfGroup, all)
    return Object.fromEntries(
      Array.from(this.#values, ([name, column]) => {
        const filter = this.#filters[name]
        const { codes } = column
        const sums = new Uint32Array(column.codeCount)
        for (const group of passing) sums[codes[group]] += rowsOfGroup[group]
        const without = filter.uncounted.flatMap((other) => of.get(other) ?? [])
        for (const group of without.length > 0 ? failing : []) {
          const failed = all[group]
          if (failed <= without.length && failuresOf(without, group) === failed)
            sums[codes[group]] += rowsOfGroup[group]
        }
        const countOf = (value: string) =>
          this.#codesOf(column, value).reduce((sum, code) => sum + (sums[code] ?? 0), 0)
        return [name, countsOfChoices(filter, countOf)]
      }),
    )
  }
}

/** Groups that have rows, split into those without and with failed filters. */
function partGroups(
  rowsOfGroup: number[],
  all: Uint16Array,
): [passing: number[], failing: number[]] {
  const passing: number[] = []
  const failing: number[] = []
  for (let group = 0; group < all.length; group++)
    if (rowsOfGroup[group] > 0) (all[group] === 0 ? passing : failing).push(group)
  return [passing, failing]
}

function failuresOf(filters: Uint8Array[], group: number): number {
  let count = 0
  for (let place = 0; place < filters.length; place++) count += filters[place][group]
  return count
}

/** The number of rows that pass all filters. `rowsOfGroup`: the number of rows in each group. */
export function totalOf(rowsOfGroup: number[], { all }: Pick<Failures, 'all'>): number {
  let total = 0
  for (let group = 0; group < all.length; group++) if (all[group] === 0) total += rowsOfGroup[group]
  return total
}
