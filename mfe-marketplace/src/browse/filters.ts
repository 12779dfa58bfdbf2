import {
  categories, filterColors, presentationsByCategory, sorts, typesByCategory,
} from '@materia/contracts/catalog/constants.ts'
import type { Category, MaterialFilters } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import type { Country } from '@materia/contracts/places.ts'

export const filterNames = ['category', 'type', 'presentation', 'color', 'country', 'state'] as const
export type FilterName = (typeof filterNames)[number]

/** Which filter waits for which: nothing can be chosen in it until the other is (spec 2). */
const dependsOn: Partial<Record<FilterName, FilterName>> = { type: 'category', presentation: 'category', state: 'country' }

/** The filters and the order of an address; what it says wrongly is ignored. */
export function readFilters(search: URLSearchParams): MaterialFilters {
  const category = oneOf(categories, search.get('category'))
  const country = oneOf(countries, search.get('country'))
  const sort = oneOf(sorts, search.get('sort'))
  return withoutUnset({
    category,
    type: category && oneOf(typesOf(category), search.get('type')),
    presentation: category && oneOf(presentationsOf(category), search.get('presentation')),
    color: oneOf(filterColors, search.get('color')),
    country,
    state: country && oneOf(statesOf(country), search.get('state')),
    // An address without an order means newest first: equal lists get equal filters.
    sort: sort === 'newest' ? undefined : sort,
  })
}

/** The address of these filters, always in one order; newest first is what an address without a sort means. */
export function writeFilters(filters: MaterialFilters): URLSearchParams {
  const { sort, ...rest } = filters
  const search = new URLSearchParams()
  for (const name of filterNames) {
    const value = rest[name]
    if (value) search.set(name, value)
  }
  if (sort && sort !== 'newest') search.set('sort', sort)
  return search
}

/** The filters after one was chosen anew; those that depended on its old value go back to all (spec 2). */
export function changeFilter(filters: MaterialFilters, name: FilterName | 'sort', value: string): MaterialFilters {
  const search = writeFilters(filters)
  search.set(name, value)
  for (const other of filterNames) {
    if (dependsOn[other] === name) search.delete(other)
  }
  return readFilters(search)
}

/** The same order over everything. */
export function clearFilters(filters: MaterialFilters): MaterialFilters {
  return withoutUnset({ sort: filters.sort })
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
