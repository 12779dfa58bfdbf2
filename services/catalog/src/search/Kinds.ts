import { categories, colors, filterNames, presentationsByCategory, typesByCategory } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialCounts } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import { type Filters, filterValue } from './Asked.ts'
import { CodeColumn } from './columns.ts'
import type { Entry } from './Entry.ts'

/** What a kind fails: no filter, several, or the one at this place in `filterNames`. */
export const none = -1
const several = -2

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
  failures(filters: Filters): Int8Array {
    const failures = new Int8Array(this.size).fill(none)
    for (const [place, name] of filterNames.entries()) {
      const value = filters[name]
      if (value === undefined) continue
      const { codes } = this.#values[place]
      const code = this.#values[place].codeOf(value)
      for (let kind = 0; kind < failures.length; kind++) {
        if (codes[kind] !== code) failures[kind] = failures[kind] === none ? place : several
      }
    }
    return failures
  }

  /** How many rows each choice of a filter would leave, of so many rows of each kind. */
  counts(rowsOfKind: Uint32Array, failures: Int8Array): MaterialCounts {
    const sums = this.#values.map(({ codeCount }) => new Uint32Array(codeCount))
    for (let kind = 0; kind < failures.length; kind++) {
      for (let place = 0; place < sums.length; place++) {
        if (failures[kind] === none || failures[kind] === place) sums[place][this.#values[place].codes[kind]] += rowsOfKind[kind]
      }
    }
    const [category, type, presentation, color, country, state] = filterNames.map((name, place) => {
      const countOf = (choice: string) => sums[place][this.#values[place].codeOf(filterValue(name, choice))] ?? 0
      return Object.fromEntries(choices[name].map((choice) => [choice, countOf(choice)] as const).filter(([, count]) => count > 0))
    })
    return { category, type, presentation, color, country, state }
  }
}
