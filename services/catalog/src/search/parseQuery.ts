import { filterNames } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialSort } from '@materia/contracts/catalog/types.ts'
import type { SearchQuery } from './Entry.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'

export type Filters = Partial<Record<FilterName, string>>

/** A query as the index answers it: queries that ask for the same are the same here. */
export type ParsedQuery = { filters: Filters; userId: number | undefined; words: string[]; sort: MaterialSort }

export function parseQuery({ userId, q = '', sort, ...query }: SearchQuery): ParsedQuery {
  const filters = Object.fromEntries(filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, filterValue(name, query[name])]])))
  // Each word once, where it stands last: the last word of all may be unfinished.
  const words = [...new Set(wordsOf(q).toReversed())].toReversed()
  return { filters, userId, words, sort: sort ?? (words.length > 0 ? 'relevance' : 'newest') }
}

/** A filter's value as it is compared: custom colors are typed by people. */
export function filterValue(name: FilterName, value: string): string {
  return name === 'color' ? value.toLowerCase() : value
}
