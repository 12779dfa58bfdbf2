import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import type { Entry } from './Entry.ts'
import { searchFilters } from './filters/searchFilters.ts'
import { MaterialIndex } from './memory/MaterialIndex.ts'
import { foundWordKeys, searchedWordKeys } from './query/wordKeys.ts'
import { type Bounds, gradeValue, parseQuery } from './query/parseQuery.ts'

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

/** A material in a form, of a grade or of any. */
export type NamedMaterial = { type: string; presentation: string; grade?: string | undefined }

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
  /** By a type that a filter or a word names. */
  #byNamedType = new Map<string, Set<Group>>()

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
    for (const type of namedTypes(group)) this.#byNamedType.get(type)?.delete(group)
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

  /**
   * The ids of the queries that name a material and find it in this form. Their places, prices and
   * other words do not count. Without a grade, all grades do.
   */
  findNaming(material: NamedMaterial): number[] {
    return Array.from(this.#byNamedType.get(material.type) ?? [])
      .filter(
        (group) => allows(group, 'presentation', material) && allows(group, 'grade', material),
      )
      .flatMap(({ ids }) => ids)
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
    addTo(this.#byMaterial, materialsOf(filters), group)
    addTo(this.#byNamedType, namedTypes(group), group)
    return group
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

function materialsOf({ type, category }: MaterialFilters): string[] {
  return type ? [...new Set(type.split(','))] : [category ?? '']
}

/** The type that a word means, by the key of the meaning. A grade means its type too. */
const typeOfKey = new Map(
  materialTypes.flatMap(({ type, grades = [] }) => [
    [valueKey({ kind: 'type', value: type }), type] as const,
    ...grades.map(({ grade }) => [valueKey({ kind: 'grade', value: grade, type }), type] as const),
  ]),
)

function namedTypes({ filters, words }: Group): string[] {
  const inWords = words.flat().flatMap((key) => typeOfKey.get(key) ?? [])
  return [...new Set([...(filters.type?.split(',') ?? []), ...inWords])]
}

/** Whether neither a filter nor a word asks for another form or grade. */
function allows(
  { values, words }: Group,
  name: 'presentation' | 'grade',
  { type, ...material }: NamedMaterial,
): boolean {
  const value = material[name]
  if (!value) return true
  const inWords = words.flat().filter((key) => key.startsWith(`${name}:`))
  const isGrade = name === 'grade'
  return (
    values[filterNames.indexOf(name)]?.includes(isGrade ? gradeValue(type, value) : value) !==
      false &&
    (inWords.length === 0 ||
      inWords.includes(valueKey({ kind: name, value, ...(isGrade && { type }) })))
  )
}

function addTo(groups: Map<string, Set<Group>>, keys: string[], group: Group): void {
  for (const key of keys) groups.set(key, (groups.get(key) ?? new Set()).add(group))
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
