import type {
  MaterialFilters,
  Suggestion,
  SuggestionsQuery,
  WayOut,
} from '@materia/contracts/catalog/search.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Connection } from 'mongoose'
import type { SearchQuery, SearchResult } from './Entry.ts'
import type { Follow } from './Follow.ts'

/** The search of listings, whichever engine finds them. Throws UNAVAILABLE while it cannot answer. */
export type SearchIndex = {
  /** Throws a 404 for a cursor that is damaged or belongs to another query. */
  search: (query: SearchQuery) => Promise<SearchResult>
  /** How a text may go on. */
  suggest: (query: SuggestionsQuery & { language: Language }) => Promise<Suggestion[]>
  /** How a search that finds nothing finds something. */
  waysOut: (filters: MaterialFilters) => Promise<WayOut[]>
  /** Those of some listings that lists show. */
  listed: (ids: number[]) => Promise<number[]>
  /** The revision of a listing that lists show, as far as this process knows it. */
  revisionOf: (id: number) => number | undefined
  isLoaded: () => boolean
  stop: () => Promise<void>
}

export type SearchIndexOptions = {
  /** The address of an OpenSearch that all instances share. Without it the index is in the memory of this process. */
  url?: string
  connection: Connection
  mxnPerUsd: number
  log: Logger
  follow: Follow
}
