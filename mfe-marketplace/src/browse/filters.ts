import {
  categories, filterColors, filterDependsOn, filterNames, presentationsByCategory, searchTextMax, sorts, typesByCategory,
} from '@materia/contracts/catalog/constants.ts'
import type { Category, FilterName, MaterialFilters, MaterialSort } from '@materia/contracts/catalog/types.ts'
import { foldText } from '@materia/contracts/foldText.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import type { Country } from '@materia/contracts/places.ts'

/** The words, the filters and the order of an address; what it says wrongly is ignored. */
export function readFilters(search: URLSearchParams): MaterialFilters {
  const category = oneOf(categories, search.get('category'))
  const country = oneOf(countries, search.get('country'))
  const q = searchWords(search.get('q') ?? '')
  const sort = oneOf(sortsFor(q), search.get('sort'))
  return withoutUnset({
    q,
    literal: literalIn(q, search.get('literal') ?? ''),
    category,
    type: category && oneOf(typesOf(category), search.get('type')),
    presentation: category && oneOf(presentationsOf(category), search.get('presentation')),
    color: oneOf(filterColors, search.get('color')),
    country,
    state: country && oneOf(statesOf(country), search.get('state')),
    // The order that an address has without saying so is left out: equal lists get equal filters.
    sort: sort === defaultSort(q) ? undefined : sort,
  })
}

/** The address of these filters, always in one order. */
export function writeFilters(filters: MaterialFilters): URLSearchParams {
  const { q, literal, sort, ...rest } = filters
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (literal) search.set('literal', literal)
  for (const name of filterNames) {
    const value = rest[name]
    if (value) search.set(name, value)
  }
  if (sort && sort !== defaultSort(q)) search.set('sort', sort)
  return search
}

/** Words as they are looked for: without spaces that say nothing, and no more than the search takes. */
export function searchWords(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim().slice(0, searchTextMax).trim()
}

/** The search with some of its words searched as they are written, or as what they mean again. */
export function changeLiteral(filters: MaterialFilters, words: string, isLiteral: boolean): MaterialFilters {
  const others = literalWords(filters).filter((other) => other !== words)
  const search = writeFilters(filters)
  search.set('literal', [...others, ...(isLiteral ? [words] : [])].join(','))
  return readFilters(search)
}

/** What of the search is searched as it is written. */
export function literalWords({ literal = '' }: MaterialFilters): string[] {
  return literal.split(',').filter((words) => words !== '')
}

/** Those that the search still has, so that none comes back with words typed later. */
function literalIn(q: string, literal: string): string | undefined {
  const typed = ` ${foldText(q).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return literal.slice(0, searchTextMax).split(',').filter((words) => words !== '' && typed.includes(` ${words} `)).join(',') || undefined
}

/** The orders that there are: what fits words best needs words. */
export function sortsFor(q?: string): MaterialSort[] {
  return q ? ['relevance', ...sorts.filter((sort) => sort !== 'relevance')] : sorts.filter((sort) => sort !== 'relevance')
}

export function defaultSort(q?: string): MaterialSort {
  return q ? 'relevance' : 'newest'
}

/** The filters after the words, the order or one filter was chosen anew; what depended on its old value goes back to all (spec 2). */
export function changeFilter(filters: MaterialFilters, name: FilterName | 'q' | 'sort', value: string): MaterialFilters {
  const search = writeFilters(filters)
  search.set(name, value)
  for (const other of filterNames) {
    if (filterDependsOn[other] === name) search.delete(other)
  }
  return readFilters(search)
}

/** The same words and order without a filter. */
export function clearFilters({ q, literal, sort }: MaterialFilters): MaterialFilters {
  return withoutUnset({ q, literal, sort })
}

export function activeFilterCount(filters: MaterialFilters): number {
  return filterNames.filter((name) => filters[name]).length
}

/** What can be chosen in a filter, given the others; null while the one it depends on is not chosen. */
export function filterChoices(name: FilterName, { category, country }: MaterialFilters): readonly string[] | null {
  switch (name) {
    case 'category':
      return categories
    case 'type':
      return category ? typesOf(category) : null
    case 'presentation':
      return category ? presentationsOf(category) : null
    case 'color':
      return filterColors
    case 'country':
      return countries
    case 'state':
      return country ? statesOf(country) : null
  }
}

function typesOf(category: Category): readonly string[] {
  return typesByCategory[category]
}

function presentationsOf(category: Category): readonly string[] {
  return presentationsByCategory[category]
}

function statesOf(country: Country): readonly string[] {
  return Object.keys(stateNames[country])
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  const wanted = value?.toLowerCase()
  return allowed.find((choice) => choice.toLowerCase() === wanted)
}

function withoutUnset(filters: MaterialFilters): MaterialFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
