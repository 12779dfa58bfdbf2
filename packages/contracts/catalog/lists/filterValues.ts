import { countries, stateNames } from '../../places/places.ts'
import {
  categories,
  filterColors,
  origins,
  presentationsByCategory,
  typesByCategory,
} from './constants.ts'
import type { FilterName } from './filters.ts'
import { materialTypes } from './materials.ts'

/** The values that each filter offers. Sellers may also type custom colors. */
export const filterValues: Record<FilterName, readonly string[]> = {
  category: categories,
  type: Object.values(typesByCategory).flat(),
  grade: materialTypes.flatMap(({ grades = [] }) => grades.map(({ grade }) => grade)),
  presentation: [...new Set(Object.values(presentationsByCategory).flat())],
  color: filterColors,
  materialOrigin: origins,
  country: countries,
  state: [...new Set(countries.flatMap((country) => Object.keys(stateNames[country])))],
}
