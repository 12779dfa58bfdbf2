import { categories, colors, filterDependsOn, filterNames, presentationsByCategory, typesByCategory } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialCounts } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import { type Filters, filterValue } from './Asked.ts'
import { CodeColumn, nothing } from './columns.ts'
import type { Entry } from './Entry.ts'

/** What a kind fails: no filter, or those whose bits are set, by their place in `filterNames`. */
export const none = 0
/** More than any filters: what a row without a kind fails. */
const everything = 255

/** By filter, what its choices are counted without: itself and those that start anew with it. */
const openBits = filterNames.map((name) => {
  return filterNames.reduce((bits, other, place) => (other === name || filterDependsOn[other] === name ? bits | (1 << place) : bits), 0)
})

/** What the choices of the filters are; values that people type (custom colours) are none. */
const choices: Record<FilterName, readonly string[]> = {
  category: categories,
  type: Object.values(typesByCategory).flat(),
  presentation: Object.values(presentationsByCategory).flat(),
  color: colors,
  country: countries,
  state: countries.flatMap((country) => Object.keys(stateNames[country])),
}

/**
 * Rows that have the same values for all filters are of one kind. There are some thousands of kinds, so filters are tried and
 * counts are added up by kind, and a scan looks up one number per row.
 */
export class Kinds {
  #kinds = new CodeColumn<string>()
  /** By filter, with a row per kind. */
  #values = filterNames.map(() => new CodeColumn<string>())

  /** Of each row. */
  get codes(): Uint32Array {
    return this.#kinds.codes
  }

  /** By kind, how many rows are of it. */
  get rowCounts(): number[] {
    return this.#kinds.rowCounts
  }

  /** Of a row that has no kind. */
  set(row: number, entry: Entry): void {
    const values = filterNames.map((name) => filterValue(name, entry[name]))
    const isNew = this.#kinds.set(row, JSON.stringify(values))
    if (isNew) for (const [place, value] of values.entries()) this.#values[place].set(this.codes[row], value)
  }

  clear(row: number): void {
    const kind = this.codes[row]
    const wasLast = this.#kinds.clear(row)
    if (wasLast) for (const column of this.#values) column.clear(kind)
  }

  /** By kind, what it fails. */
  failures(filters: Filters): Uint8Array {
    const failures = new Uint8Array(this.#kinds.codeCount).fill(none)
    for (const [place, name] of filterNames.entries()) {
      const value = filters[name]
      if (value === undefined) continue
      const { codes } = this.#values[place]
      const code = this.#values[place].codeOf(value)
      for (let kind = 0; kind < failures.length; kind++) {
        if (codes[kind] !== code) failures[kind] |= 1 << place
      }
    }
    failures[nothing] = everything
    return failures
  }

  /** How many of these rows are of each kind. */
  countsOf(rows: Uint32Array): number[] {
    const { codes } = this
    const counts = this.rowCounts.map(() => 0)
    for (const row of rows) counts[codes[row]]++
    return counts
  }

  /** How many rows each choice of a filter would leave, of so many rows of each kind. */
  countsByChoice(rowsOfKind: number[], failures: Uint8Array): MaterialCounts {
    const [category, type, presentation, color, country, state] = filterNames.map((name, place) => {
      const column = this.#values[place]
      const { codes } = column
      const sums = new Uint32Array(column.codeCount)
      for (let kind = 0; kind < failures.length; kind++) {
        if ((failures[kind] & ~openBits[place]) === none) sums[codes[kind]] += rowsOfKind[kind]
      }
      const countOf = (choice: string) => sums[column.codeOf(filterValue(name, choice))] ?? 0
      return Object.fromEntries(choices[name].map((choice) => [choice, countOf(choice)] as const).filter(([, count]) => count > 0))
    })
    return { category, type, presentation, color, country, state }
  }
}
