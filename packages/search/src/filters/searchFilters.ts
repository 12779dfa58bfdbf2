import {
  byFilter,
  dependsOn,
  type FilterName,
  filterNames,
} from '@materia/contracts/catalog/lists/filters.ts'
import { filterValues } from '@materia/contracts/catalog/lists/filterValues.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import type { Entry } from '../Entry.ts'
import { filterValue, gradeValue } from '../query/parseQuery.ts'

/** How an engine answers one filter. */
export type SearchFilter<Name extends string = FilterName> = {
  /** The value of a listing, as it is compared. */
  valueOf: (entry: Entry) => string
  /** How a choice is called, and as what it is compared; values that people type (custom colors) are none. */
  choices: readonly { choice: string; value: string }[]
  /** The filters that its choices are counted without: itself and those that depend on it. */
  uncounted: readonly Name[]
}

export const searchFilters = byFilter((name): SearchFilter => ({
  valueOf: (entry) =>
    name === 'grade' ? gradeValue(entry.type, entry.grade) : filterValue(name, entry[name]),
  choices:
    name === 'grade'
      ? materialTypes.flatMap(({ type, grades = [] }) =>
          grades.map(({ grade }) => ({ choice: grade, value: gradeValue(type, grade) })),
        )
      : filterValues[name].map((choice) => ({ choice, value: filterValue(name, choice) })),
  uncounted: filterNames.filter((other) => other === name || dependsOn(other, name)),
}))

/** How many listings each choice of a filter has, by the count of its value; choices that none has are left out. */
export function countsOfChoices(
  { choices }: Pick<SearchFilter, 'choices'>,
  countOf: (value: string) => number | undefined,
): Record<string, number> {
  return Object.fromEntries(
    choices
      .map(({ choice, value }) => [choice, countOf(value) ?? 0] as const)
      .filter(([, count]) => count > 0),
  )
}
