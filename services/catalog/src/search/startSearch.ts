import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { unknownCursor } from '@materia/service-kit/src/paging/unknownCursor.ts'
import { followChanges } from '@materia/service-kit/src/changes/followChanges.ts'
import type { Connection } from 'mongoose'
import { toMaterial } from '../model/material.ts'
import { CachedMaterials } from './CachedMaterials.ts'
import { type Change, watchListings } from './changes.ts'
import { type ListingsSource, LiveIndex } from './LiveIndex.ts'
import { MaterialIndex } from './MaterialIndex.ts'
import type { Search } from './Search.ts'
import { suggest } from './suggest.ts'
import { warmUp } from './warmUp.ts'
import { waysOut } from './waysOut.ts'

export type SearchOptions = Omit<ListingsSource, 'database'> & {
  connection: Connection
  /** How long the change stream may be silent, which says every quarter of a second that there is nothing new. */
  silentMs?: number
}

/** A search in the memory of this process: loads the index from the database and keeps it in step with every change that any instance makes there. */
export function startSearch({ connection, silentMs, ...source }: SearchOptions): Search {
  // The driver's own database: mongoose's change stream cannot say that it is open.
  const database = connection.getClient().db(connection.name)
  const { materials, mxnPerUsd, log } = source
  const index = new LiveIndex({
    database,
    ...source,
    create: () => new MaterialIndex(mxnPerUsd),
    complete: warmUp,
  })
  const cached = new CachedMaterials({
    database,
    materials,
    revisionOf: (id) => index.served?.revisionOf(id) ?? 0,
  })
  const { stop } = followChanges<Change>({
    index,
    watch: (resumeAfter) => watchListings(database, resumeAfter),
    of: 'listings',
    log,
    silentMs,
  })
  const served = () => {
    if (!index.served) throw unavailable(new Error('The search index is not loaded'))
    return index.served
  }

  return {
    search: async (query) => {
      const found = served().search(query)
      if (!found) throw unknownCursor()
      return found
    },
    suggest: async (query) => suggest(served(), query),
    waysOut: async (filters) => waysOut(served(), filters),
    listed: async (ids) => ids.filter((id) => index.served?.has(id)),
    read: async (ids) =>
      (await cached.read(ids)).map((material) =>
        toMaterial(material, index.sellerOf(material.userId)),
      ),
    put: (material) => index.put(material),
    isLoaded: () => index.served !== undefined,
    stop,
  }
}
