import type {
  Material,
  MaterialFilters,
  Suggestion,
  SuggestionsQuery,
  WayOut,
} from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import type { IndexedMaterial } from './toEntry.ts'

/** The interface of the search: whatever engine finds listings stands behind it. Throws UNAVAILABLE while it cannot answer. */
export type Search = {
  /** Throws a 404 for a cursor that is damaged or belongs to another query. */
  search: (query: SearchQuery) => Promise<SearchResult>
  /** How a text may go on. */
  suggest: (query: SuggestionsQuery & { language: Language }) => Promise<Suggestion[]>
  /** How a search that finds nothing finds something. */
  waysOut: (filters: MaterialFilters) => Promise<WayOut[]>
  /** Those of some listings that lists show. */
  listed: (ids: number[]) => Promise<number[]>
  /** Listings in the order of their ids, without those that are available no longer. */
  read: (ids: number[]) => Promise<Material[]>
  /** A listing as it was just written, before the change stream tells of it. */
  put: (material: IndexedMaterial) => void
  isLoaded: () => boolean
  stop: () => Promise<void>
}
