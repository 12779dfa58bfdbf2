import type { Material, MaterialFilters, Suggestion, SuggestionsQuery, WayOut } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { followChanges } from '@materia/service-kit/src/followChanges.ts'
import type { Connection } from 'mongoose'
import { type Change, watchListings } from './changes.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import { CachedMaterials } from './CachedMaterials.ts'
import { LiveIndex, type LiveIndexOptions } from './LiveIndex.ts'
import { suggest } from './suggest.ts'
import type { IndexedMaterial } from './toEntry.ts'
import { waysOut } from './waysOut.ts'

/** The interface of the search: whatever engine finds listings stands behind it. */
export type Search = {
  /** `invalid cursor`: it is damaged or belongs to another query. `not loaded`: the index is still being read. */
  search: (query: SearchQuery) => SearchResult | 'invalid cursor' | 'not loaded'
  /** How a text may go on. */
  suggest: (query: SuggestionsQuery & { language: Language }) => Suggestion[] | 'not loaded'
  /** How a search that finds nothing finds something. */
  waysOut: (filters: MaterialFilters) => WayOut[] | 'not loaded'
  /** Whether lists show it. */
  has: (id: number) => boolean
  /** Listings in the order of their ids, without those that are available no longer. */
  read: (ids: number[]) => Promise<Material[]>
  /** Shows a listing as it was just written, before the change stream tells of it. */
  put: (material: IndexedMaterial) => void
  /** Takes a listing out that is no longer in the database. */
  remove: (id: number) => void
  isLoaded: () => boolean
  stop: () => Promise<void>
}

type SearchOptions = Omit<LiveIndexOptions, 'database'> & {
  connection: Connection
  /** How long the change stream may be silent, which says every quarter of a second that there is nothing new. */
  silentMs?: number
}

/** Loads the index from the database and keeps it in step with every change that any instance makes there. */
export function startSearch({ connection, log, silentMs, ...options }: SearchOptions): Search {
  // The driver's own database: mongoose's change stream cannot say that it is open.
  const database = connection.getClient().db(connection.name)
  const index = new LiveIndex({ database, log, ...options })
  const cached = new CachedMaterials({ database, index, materials: options.materials })
  const { stop } = followChanges<Change>({ index, watch: (resumeAfter) => watchListings(database, resumeAfter), of: 'listings', log, silentMs })

  return {
    search: (query) => (index.served ? (index.served.search(query) ?? 'invalid cursor') : 'not loaded'),
    suggest: (query) => (index.served ? suggest(index.served, query) : 'not loaded'),
    waysOut: (filters) => (index.served ? waysOut(index.served, filters) : 'not loaded'),
    has: (id) => index.served?.has(id) ?? false,
    read: (ids) => cached.read(ids),
    put: (material) => index.put(material),
    remove: (id) => index.remove(id),
    isLoaded: () => index.served !== undefined,
    stop,
  }
}
