import type { Seller } from '@materia/contracts/catalog/material.ts'
import type { EntrySink, Follow } from '@materia/search/src/Follow.ts'
import { startSearchIndex } from '@materia/search/src/startSearchIndex.ts'
import { followChanges } from '@materia/service-kit/src/changes/followChanges.ts'
import type { Connection } from 'mongoose'
import { findSellers } from '../sellers/findSellers.ts'
import { toSeller } from '../model/seller.ts'
import { CachedRows } from './CachedRows.ts'
import { type Change, watchRows } from './changes.ts'
import type { IndexedRow } from './RowKind.ts'
import type { RowSearch } from './Search.ts'
import { type IndexSource, SyncedIndex } from './SyncedIndex.ts'

export type SearchOptions<Row extends IndexedRow> = Omit<IndexSource<Row>, 'database'> & {
  connection: Connection
  /**
   * The address of an OpenSearch that serves all instances. Without it each process searches in its
   * memory.
   */
  openSearchUrl?: string
  /**
   * The change stream counts as broken after this time without a response. A healthy one responds
   * every five seconds.
   */
  silentMs?: number
}

type Options<Row extends IndexedRow, Shown> = SearchOptions<Row> & {
  /** A row in the shape of the API. */
  toShown: (row: Row, seller: Seller) => Shown
}

/** Starts a search of the database's rows and keeps it current with the changes of all instances. */
export function startRowSearch<Row extends IndexedRow, Shown>({
  connection,
  openSearchUrl: url,
  silentMs,
  toShown,
  ...source
}: Options<Row, Shown>): RowSearch<Row, Shown> {
  // The driver's own database, because mongoose's change stream does not report when it is open.
  const database = connection.getClient().db(connection.name)
  const { mxnPerUsd, log, kind, rows } = source
  /** The index in memory. OpenSearch needs no `put`, because it finds a change within a second. */
  let here: Pick<SyncedIndex<EntrySink, Row>, 'put' | 'sellerOf'> | undefined
  const follow: Follow = ({ resumeAfter, onReached, ...options }) => {
    const index = new SyncedIndex({ database, ...source, ...options })
    if (!url) here = index
    const { stop } = followChanges<Change<Row>>({
      index,
      watch: (resume) => watchRows(database, kind, resume),
      of: kind.name,
      log,
      silentMs,
      resumeAfter,
      onReached,
    })
    return { index, stop }
  }
  const { revisionOf, ...index } = startSearchIndex({ url, connection, mxnPerUsd, log, follow })
  const cached = new CachedRows({ database, kind, rows, revisionOf })

  const shownOf = memoize(toShown)

  const read = async (ids: number[]): Promise<Shown[]> => {
    const found = await cached.read(ids)
    if (here) return found.map((row) => shownOf(row, here!.sellerOf(row.userId)))
    const byId = await findSellers(source, found)
    return found.map((row) => toShown(row, toSeller(row.userId, byId.get(row.userId))))
  }
  return {
    ...index,
    read,
    readListed: async (id) => {
      if (!here || !index.isLoaded()) return null
      const [row] = await read(await index.listed([id]))
      return row ?? null
    },
    put: (row) => {
      cached.forget(row._id)
      here?.put(row)
    },
  }
}

/** Makes each row once while its company's line stays the same object. */
function memoize<Row extends object, Shown>(
  toShown: (row: Row, seller: Seller) => Shown,
): typeof toShown {
  const made = new WeakMap<Row, { seller: Seller; shown: Shown }>()
  return (row, seller) => {
    const before = made.get(row)
    if (before?.seller === seller) return before.shown
    const shown = toShown(row, seller)
    made.set(row, { seller, shown })
    return shown
  }
}
