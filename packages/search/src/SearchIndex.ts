import type {
  MaterialFilters,
  Suggestion,
  SuggestionsQuery,
  RelaxedSearch,
} from '@materia/contracts/catalog/search.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Connection } from 'mongoose'
import type { SearchQuery, SearchResult } from './Entry.ts'
import type { Follow } from './Follow.ts'

/**
 * The search of listings, with either engine. Throws UNAVAILABLE while the engine cannot respond.
 */
export type SearchIndex = {
  /** Throws a 400 for a cursor that is damaged or belongs to another query. */
  search: (query: SearchQuery) => Promise<SearchResult>
  /** Completions for an unfinished text. */
  suggest: (query: SuggestionsQuery & { language: Language }) => Promise<Suggestion[]>
  /** Less strict variants of a search without results. */
  relaxedSearches: (filters: MaterialFilters) => Promise<RelaxedSearch[]>
  /** Filters ids for listings that lists show. */
  listed: (ids: number[]) => Promise<number[]>
  /** The revision of a shown listing, as far as this process knows it. */
  revisionOf: (id: number) => number | undefined
  isLoaded: () => boolean
  stop: () => Promise<void>
}

export type SearchIndexOptions = {
  /**
   * Address of an OpenSearch server shared by all instances. Without it the index is in this
   * process's memory.
   */
  url?: string
  connection: Connection
  mxnPerUsd: number
  log: Logger
  follow: Follow
}
