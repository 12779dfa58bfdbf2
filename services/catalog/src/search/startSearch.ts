import type { EntrySink, Follow } from '@materia/search/src/Follow.ts'
import { startSearchIndex } from '@materia/search/src/startSearchIndex.ts'
import { followChanges } from '@materia/service-kit/src/changes/followChanges.ts'
import type { Connection } from 'mongoose'
import { toMaterial } from '../model/material.ts'
import { withSellers } from '../sellers/withSellers.ts'
import { CachedMaterials } from './CachedMaterials.ts'
import { type Change, watchListings } from './changes.ts'
import { type ListingsSource, SyncedIndex } from './SyncedIndex.ts'
import type { Search } from './Search.ts'

export type SearchOptions = Omit<ListingsSource, 'database'> & {
  connection: Connection
  /**
   * The address of an OpenSearch that serves all instances. Without it each process searches in its
   * memory.
   */
  openSearchUrl?: string
  /**
   * The change stream counts as broken after this time without a response. A healthy one responds
   * every 250 ms.
   */
  silentMs?: number
}

/**
 * Starts the search of the database's listings and keeps it current with the changes of all
 * instances.
 */
export function startSearch({
  connection,
  openSearchUrl: url,
  silentMs,
  ...source
}: SearchOptions): Search {
  // The driver's own database, because mongoose's change stream does not report when it is open.
  const database = connection.getClient().db(connection.name)
  const { mxnPerUsd, log } = source
  /** The index in memory. OpenSearch needs no `put`, because it finds a change within a second. */
  let here: Pick<SyncedIndex<EntrySink>, 'put' | 'sellerOf'> | undefined
  const follow: Follow = ({ resumeAfter, onReached, ...options }) => {
    const index = new SyncedIndex({ database, ...source, ...options })
    if (!url) here = index
    const { stop } = followChanges<Change>({
      index,
      watch: (resume) => watchListings(database, resume),
      of: 'listings',
      log,
      silentMs,
      resumeAfter,
      onReached,
    })
    return { index, stop }
  }
  const { revisionOf, ...index } = startSearchIndex({ url, connection, mxnPerUsd, log, follow })
  const cached = new CachedMaterials({ database, materials: source.materials, revisionOf })

  return {
    ...index,
    read: async (ids) => {
      const found = await cached.read(ids)
      return here
        ? found.map((material) => toMaterial(material, here!.sellerOf(material.userId)))
        : withSellers(source, found)
    },
    put: (material) => {
      cached.forget(material._id)
      here?.put(material)
    },
  }
}
