import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import type { SearchIndex } from './SearchIndex.ts'

type Soon<T> = T | Promise<T>

/** What finds listings, here in memory or in a server of its own: what is made of it (suggestions, ways out) is the same for each. */
export type Engine = {
  /** What prices of both currencies are compared by. */
  readonly mxnPerUsd: number
  /** Null for a cursor that is damaged or belongs to another query. */
  search: (query: SearchQuery) => Soon<SearchResult | null>
  /** How many listings each of these searches finds. */
  counts: (queries: MaterialFilters[]) => Soon<number[]>
  /** How many listings have what each of these means, about. */
  sizesOf: (meanings: Meaning[]) => Soon<number[]>
  /** Companies a word of whose names begins so: one that is called so, and those that have most listings. */
  companiesLike: (start: string) => Soon<string[]>
  /** A text's phrases, as far as they ask for something. */
  phrasesOf: (query: Pick<MaterialFilters, 'q' | 'literal'>) => Soon<Phrase[]>
  /** Those of some listings that lists show. */
  listed: (ids: number[]) => Soon<number[]>
  /** What a listing weighs, and US cents for a kilogram; NaN where that is not known. */
  weightOf: (id: number) => Soon<{ kilograms: number; price: number }>
}

/** An engine that follows the listings. */
export type StartedEngine = Pick<SearchIndex, 'revisionOf' | 'isLoaded' | 'stop'> & {
  /** Throws UNAVAILABLE while the engine cannot answer. */
  ask: <Response>(work: (engine: Engine) => Soon<Response>) => Promise<Response>
}
