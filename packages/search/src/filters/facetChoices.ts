import {
  categories,
  filterColors,
  filterDependsOn,
  filterNames,
  origins,
  presentationsByCategory,
  typesByCategory,
} from '@materia/contracts/catalog/constants.ts'
import { materialTypes } from '@materia/contracts/catalog/materials.ts'
import type { FilterName } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import type { Entry } from '../Entry.ts'
import { filterValue, gradeValue } from '../query/parseQuery.ts'

/** How a choice is called, and as what it is compared. */
type Choice = { choice: string; value: string }

/** What the choices of the filters are; values that people type (custom colors) are none. */
export const choices: Record<FilterName, readonly Choice[]> = {
  category: choicesOf('category', categories),
  type: choicesOf('type', Object.values(typesByCategory).flat()),
  grade: materialTypes.flatMap(({ type, grades = [] }) =>
    grades.map(({ grade }) => ({ choice: grade, value: gradeValue(type, grade) })),
  ),
  presentation: choicesOf('presentation', Object.values(presentationsByCategory).flat()),
  color: choicesOf('color', filterColors),
  materialOrigin: choicesOf('materialOrigin', origins),
  country: choicesOf('country', countries),
  state: choicesOf(
    'state',
    countries.flatMap((country) => Object.keys(stateNames[country])),
  ),
}

/** By filter, what its choices are counted without: itself and those that depend on it. */
export const uncounted = Object.fromEntries(
  filterNames.map((name) => [
    name,
    filterNames.filter((other) => other === name || filterDependsOn[other]?.includes(name)),
  ]),
) as Record<FilterName, FilterName[]>

/** What a listing has of each filter, in the order of `filterNames`. */
export function facetValuesOf(entry: Entry): string[] {
  return filterNames.map((name) =>
    name === 'grade' ? gradeValue(entry.type, entry.grade) : filterValue(name, entry[name]),
  )
}

function choicesOf(name: FilterName, values: readonly string[]): Choice[] {
  return values.map((choice) => ({ choice, value: filterValue(name, choice) }))
}
