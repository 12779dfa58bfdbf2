import {
  categories,
  filterColors,
  origins,
  presentationsByCategory,
  typesByCategory,
  type Category,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { FilterName } from '@materia/contracts/catalog/lists/filters.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { countries, type Country, stateNames } from '@materia/contracts/places/places.ts'

/**
 * The choices of a filter, given the other filters. Null while the filter that it depends on is not
 * set.
 */
export function filterChoices(
  name: FilterName,
  { category, type, country }: MaterialFilters,
): readonly string[] | null {
  switch (name) {
    case 'category':
      return categories
    case 'type':
      return category ? typesOf(category) : null
    case 'grade':
      return category ? gradesOf(category, type) : null
    case 'presentation':
      return category ? presentationsOf(category) : null
    case 'color':
      return filterColors
    case 'materialOrigin':
      return origins
    case 'country':
      return countries
    case 'state':
      return country ? statesOf(country) : null
  }
}

function typesOf(category: Category): readonly string[] {
  return typesByCategory[category]
}

/** The grades of the selected types, or of all types. */
function gradesOf(category: Category, type: string | undefined): readonly string[] {
  const chosen = type?.split(',')
  return materialTypes
    .filter((row) => row.category === category && (!chosen || chosen.includes(row.type)))
    .flatMap(({ grades = [] }) => grades.map(({ grade }) => grade))
}

function presentationsOf(category: Category): readonly string[] {
  return presentationsByCategory[category]
}

function statesOf(country: Country): readonly string[] {
  return Object.keys(stateNames[country])
}
