import { keysOf } from '../../keysOf.ts'

type Filter = {
  /** Only one value can be chosen, because there are only two. Other filters allow several. */
  isSingle?: true
  /** Filters that must be chosen first. Changing one of them clears this filter. */
  dependsOn?: readonly string[]
}

/** The filters of a list. Query parameters, URLs, index and counts all derive from this table. */
const table = {
  category: { isSingle: true },
  type: { dependsOn: ['category'] },
  // Cleared only when the grade belongs to none of the chosen types.
  grade: { dependsOn: ['category', 'type'] },
  presentation: { dependsOn: ['category'] },
  color: {},
  materialOrigin: {},
  country: { isSingle: true },
  state: { dependsOn: ['country'] },
} satisfies Record<string, Filter>

export type FilterName = keyof typeof table

const filters: Record<FilterName, Filter> = table

export const filterNames: readonly FilterName[] = keysOf(table)

/** Whether a filter allows only one value. */
export function isSingleFilter(name: FilterName): boolean {
  return filters[name].isSingle ?? false
}

/** Whether a filter is cleared when another one changes. */
export function dependsOn(name: FilterName, other: FilterName): boolean {
  return filters[name].dependsOn?.includes(other) ?? false
}

/** An object with a value for each filter. */
export function byFilter<Value>(make: (name: FilterName) => Value): Record<FilterName, Value>
export function byFilter(make: (name: FilterName) => unknown): object {
  return Object.fromEntries(filterNames.map((name) => [name, make(name)]))
}
