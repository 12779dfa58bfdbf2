import { filterNames } from '@materia/contracts/catalog/constants.ts'
import { knownTerm } from '@materia/contracts/catalog/terms.ts'
import type { FilterName, MaterialSort, Meaning } from '@materia/contracts/catalog/types.ts'
import { type Phrase, understand } from '@materia/contracts/catalog/vocabulary.ts'
import type { SearchQuery } from './Entry.ts'

export type Filters = Partial<Record<FilterName, string>>

/** A query as the index answers it: queries that ask for the same are the same here. */
export type ParsedQuery = { filters: Filters; userId: number | undefined; phrases: Phrase[]; sort: MaterialSort }

/** `lookUp`: what a phrase means that no vocabulary has. */
export function parseQuery({ userId, q = '', literal = '', sort, ...query }: SearchQuery, lookUp?: (key: string) => Meaning[] | undefined): ParsedQuery {
  const filters = Object.fromEntries(filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, filterValue(name, query[name])]])))
  const asked = understand(q, { literal: literal.split(','), lookUp })
  // Each once, where it stands last: the last word of all may be unfinished.
  const phrases = [...new Map(asked.toReversed().map((phrase) => [phrase.words.join(' '), phrase])).values()].toReversed()
  return { filters, userId, phrases, sort: sort ?? (phrases.length > 0 ? 'relevance' : 'newest') }
}

/** A filter's value as it is compared: colors may be typed by people, in either language. */
export function filterValue(name: FilterName, value: string): string {
  return name === 'color' ? (knownTerm(value) ?? value).toLowerCase() : value
}
