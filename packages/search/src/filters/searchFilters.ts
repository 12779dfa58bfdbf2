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

/** How an engine applies one filter. */
export type SearchFilter<Name extends string = FilterName> = {
  /**
   * A listing's value for this filter, normalized for comparison. Several values of a wanted post are
   * joined by `betweenValues`.
   */
  valueOf: (entry: Entry) => string
  /** The choices with their normalized values. Custom colors are not choices. */
  choices: readonly { choice: string; value: string }[]
  /**
   * Filters that are ignored when its choices are counted: itself and the filters that depend on
   * it.
   */
  uncounted: readonly Name[]
}

/** In no value, because values are one line. */
export const betweenValues = '\n'

export const searchFilters = byFilter((name): SearchFilter => ({
  valueOf: (entry) => {
    const normalized = (value: string) =>
      name === 'grade' ? gradeValue(entry.type, value) : filterValue(name, value)
    const also = entry.also?.[name]
    return also
      ? [entry[name], ...also].map(normalized).join(betweenValues)
      : normalized(entry[name])
  },
  choices:
    name === 'grade'
      ? materialTypes.flatMap(({ type, grades = [] }) =>
          grades.map(({ grade }) => ({ choice: grade, value: gradeValue(type, grade) })),
        )
      : filterValues[name].map((choice) => ({ choice, value: filterValue(name, choice) })),
  uncounted: filterNames.filter((other) => other === name || dependsOn(other, name)),
}))

/** The number of listings for each choice of a filter, without choices that have none. */
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
