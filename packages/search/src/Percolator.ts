import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Entry } from './Entry.ts'
import { searchFilters } from './filters/searchFilters.ts'
import { MaterialIndex } from './memory/MaterialIndex.ts'
import { foundWordKeys, searchedWordKeys } from './query/wordKeys.ts'
import { type Bounds, parseQuery } from './query/parseQuery.ts'

/** Equal filters, their bounds and values for a cheap check, and the ids of their queries. */
type Group = {
  key: string
  filters: MaterialFilters
  values: (readonly string[] | undefined)[]
  price: Bounds | null
  kilograms: Bounds | null
  words: readonly (readonly string[])[]
  ids: number[]
}

/** A listing, prepared for the cheap check. */
type Facts = { values: string[]; price: number; kilograms: number; words: Set<string> }

/**
 * Finds the stored queries that match a listing: the reverse of a search. Cheap checks leave few
 * candidates. A search in an index of this listing alone then decides, so that words, meanings and
 * bounds mean the same as in a list.
 */
export class Percolator {
  readonly #mxnPerUsd: number
  #groups = new Map<string, Group>()
  #groupOf = new Map<number, Group>()
  /** By type, or by category without a type, or `''`. */
  #byMaterial = new Map<string, Set<Group>>()

  /** `mxnPerUsd`: pesos per dollar, as in the prices of the entries. */
  constructor(mxnPerUsd: number) {
    this.#mxnPerUsd = mxnPerUsd
  }

  /** Number of stored queries. */
  get size(): number {
    return this.#groupOf.size
  }

  /** Stores a query. It replaces the one with the same id. */
  put(id: number, { sort: _sort, to: _to, ...filters }: MaterialFilters): void {
    this.remove(id)
    const key = JSON.stringify(Object.entries(filters).toSorted(byName))
    const group = this.#groups.get(key) ?? this.#addGroup(key, filters)
    group.ids.push(id)
    this.#groupOf.set(id, group)
  }

  remove(id: number): void {
    const group = this.#groupOf.get(id)
    if (!group) return
    this.#groupOf.delete(id)
    group.ids = group.ids.filter((other) => other !== id)
    if (group.ids.length > 0) return
    this.#groups.delete(group.key)
    for (const material of materialsOf(group.filters)) this.#byMaterial.get(material)?.delete(group)
  }

  /** The ids of the queries whose list shows this listing. */
  find(entry: Entry): number[] {
    const facts = factsOf(entry)
    const index = new MaterialIndex(this.#mxnPerUsd)
    index.put(entry)
    return [entry.type, entry.category, ''].flatMap((material) =>
      Array.from(this.#byMaterial.get(material) ?? [])
        .filter((group) => mayMatch(group, facts) && index.counts([group.filters])[0] > 0)
        .flatMap(({ ids }) => ids),
    )
  }

  #addGroup(key: string, filters: MaterialFilters): Group {
    const parsed = parseQuery({ ...filters, limit: 1 }, { mxnPerUsd: this.#mxnPerUsd })
    const group: Group = {
      key,
      filters,
      values: filterNames.map((name) => parsed.filters[name]),
      price: parsed.price,
      kilograms: parsed.kilograms,
      words: searchedWordKeys(filters),
      ids: [],
    }
    this.#groups.set(key, group)
    for (const material of materialsOf(filters)) {
      const others = this.#byMaterial.get(material) ?? new Set()
      this.#byMaterial.set(material, others.add(group))
    }
    return group
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

function materialsOf({ type, category }: MaterialFilters): string[] {
  return type ? [...new Set(type.split(','))] : [category ?? '']
}

function factsOf(entry: Entry): Facts {
  return {
    values: filterNames.map((name) => searchFilters[name].valueOf(entry)),
    price: entry.weight?.price ?? NaN,
    kilograms: entry.weight?.kilograms ?? NaN,
    words: foundWordKeys(entry),
  }
}

/** False only for a query that does not match. */
function mayMatch({ values, price, kilograms, words }: Group, facts: Facts): boolean {
  for (let place = 0; place < values.length; place++)
    if (values[place]?.includes(facts.values[place]) === false) return false
  return (
    isWithin(price, facts.price) &&
    isWithin(kilograms, facts.kilograms) &&
    words.every((keys) => keys.some((key) => facts.words.has(key)))
  )
}

function isWithin(bounds: Bounds | null, value: number): boolean {
  return !bounds || (value >= bounds.from && value < bounds.below)
}
