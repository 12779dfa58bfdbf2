import { categories, colors, filterDependsOn, filterNames, presentationsByCategory, typesByCategory } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialCounts } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import { type Filters, filterValue } from './Asked.ts'
import { CodeColumn } from './columns.ts'
import type { Entry } from './Entry.ts'

/** What a kind fails: no filter, or those whose bits are set, by their place in `filterNames`. */
export const none = 0

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

  /** How many kinds there are. */
  get size(): number {
    return this.#kinds.codeCount
  }

  set(row: number, entry: Entry): void {
    const values = filterNames.map((name) => filterValue(name, entry[name]))
    const known = this.size
    this.#kinds.set(row, JSON.stringify(values))
    if (this.size > known) for (const [place, value] of values.entries()) this.#values[place].set(known, value)
  }

  /** By kind, what it fails. */
  failures(filters: Filters): Uint8Array {
    const failures = new Uint8Array(this.size).fill(none)
    for (const [place, name] of filterNames.entries()) {
      const value = filters[name]
      if (value === undefined) continue
      const { codes } = this.#values[place]
      const code = this.#values[place].codeOf(value)
      for (let kind = 0; kind < failures.length; kind++) {
        if (codes[kind] !== code) failures[kind] |= 1 << place
      }
    }
    return failures
  }

  /** How many rows each choice of a filter would leave, of so many rows of each kind. */
  counts(rowsOfKind: Uint32Array, failures: Uint8Array): MaterialCounts {
    const sums = this.#values.map(({ codeCount }) => new Uint32Array(codeCount))
    for (let kind = 0; kind < failures.length; kind++) {
      for (let place = 0; place < sums.length; place++) {
        if ((failures[kind] & ~openBits[place]) === none) sums[place][this.#values[place].codes[kind]] += rowsOfKind[kind]
      }
    }
    const [category, type, presentation, color, country, state] = filterNames.map((name, place) => {
      const countOf = (choice: string) => sums[place][this.#values[place].codeOf(filterValue(name, choice))] ?? 0
      return Object.fromEntries(choices[name].map((choice) => [choice, countOf(choice)] as const).filter(([, count]) => count > 0))
    })
    return { category, type, presentation, color, country, state }
  }
}
