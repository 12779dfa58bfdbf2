import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import type { SearchIndex } from './SearchIndex.ts'

type Soon<T> = T | Promise<T>

/**
 * Finds listings, in this process's memory or in OpenSearch. Suggestions and ways out are built on
 * it and are the same for both.
 */
export type Engine = {
  /** Pesos per dollar, used to compare prices of both currencies. */
  readonly mxnPerUsd: number
  /** Null for a cursor that is damaged or belongs to another query. */
  search: (query: SearchQuery) => Soon<SearchResult | null>
  /** The number of listings that each search finds. */
  counts: (queries: MaterialFilters[]) => Soon<number[]>
  /** The approximate number of listings with each meaning. */
  sizesOf: (meanings: Meaning[]) => Soon<number[]>
  /**
   * Companies whose name has a word with this prefix: an exact match first, then the companies with
   * most listings.
   */
  companiesByPrefix: (start: string) => Soon<string[]>
  /** The phrases of a text that narrow a search. */
  phrasesOf: (query: Pick<MaterialFilters, 'q' | 'literal'>) => Soon<Phrase[]>
  /** Filters ids for listings that lists show. */
  listed: (ids: number[]) => Soon<number[]>
  /** A listing's weight and its price in US cents per kilogram; NaN when unknown. */
  weightOf: (id: number) => Soon<{ kilograms: number; price: number }>
}

/** An engine that follows changes of the listings. */
export type StartedEngine = Pick<SearchIndex, 'revisionOf' | 'isLoaded' | 'stop'> & {
  /** Throws UNAVAILABLE while the engine cannot respond. */
  withEngine: <Response>(work: (engine: Engine) => Soon<Response>) => Promise<Response>
}
