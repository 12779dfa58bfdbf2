import { keysOf } from '../../keysOf.ts'

type Filter = {
  /** One value can be chosen: there are but two. Of the other filters several can. */
  isSingle?: true
  /** The filters that it waits for and starts anew with (spec 2). */
  dependsOn?: readonly string[]
}

/** The filters of a list. The query, the address, the index and its counts follow from this table. */
const table = {
  category: { isSingle: true },
  type: { dependsOn: ['category'] },
  // Only as far as a grade belongs to no chosen type.
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

/** Whether one value alone can be chosen of a filter. */
export function isSingleFilter(name: FilterName): boolean {
  return filters[name].isSingle ?? false
}

/** Whether a filter waits for another one and starts anew with it. */
export function dependsOn(name: FilterName, other: FilterName): boolean {
  return filters[name].dependsOn?.includes(other) ?? false
}

/** Something of each filter, by its name. */
export function byFilter<Value>(make: (name: FilterName) => Value): Record<FilterName, Value>
export function byFilter(make: (name: FilterName) => unknown): object {
  return Object.fromEntries(filterNames.map((name) => [name, make(name)]))
}
