import { setTimeout as delay } from 'node:timers/promises'
import type { Material } from '@materia/contracts/catalog/types.ts'
import type { Logger } from '@materia/service-kit/src/log.ts'
import type { Connection, mongo } from 'mongoose'
import { isBrokenConnection, nextChange, watchChanges } from './changes.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import { CachedMaterials } from './CachedMaterials.ts'
import { LiveIndex, type LiveIndexOptions } from './LiveIndex.ts'
import { createYielder } from './createYielder.ts'
import type { IndexedMaterial } from './toEntry.ts'

/** The interface of the search: whatever engine finds listings stands behind it. */
export type Search = {
  /** `invalid cursor`: it is damaged or belongs to another query. `not loaded`: the index is still being read. */
  search: (query: SearchQuery) => SearchResult | 'invalid cursor' | 'not loaded'
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
  log: Logger
  /** How long the change stream may be silent, which says every quarter of a second that there is nothing new. */
  silentMs?: number
}

const retryMs = 250

/** Loads the index from the database and keeps it in step with every change that any instance makes there. */
export function startSearch({ connection, log, silentMs = 10_000, ...options }: SearchOptions): Search {
  // The driver's own database: mongoose's change stream cannot say that it is open.
  const database = connection.getClient().db(connection.name)
  const index = new LiveIndex({ database, ...options })
  const cached = new CachedMaterials({ database, index, materials: options.materials })
  const stopping = new AbortController()
  let resumeToken: mongo.ResumeToken
  const running = run()

  return {
    search: (query) => (index.served ? (index.served.search(query) ?? 'invalid cursor') : 'not loaded'),
    has: (id) => index.served?.has(id) ?? false,
    read: (ids) => cached.read(ids),
    put: (material) => index.put(material),
    remove: (id) => index.remove(id),
    isLoaded: () => index.served !== undefined,
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await follow()
      } catch (error) {
        if (stopping.signal.aborted) return
        if (!isBrokenConnection(error)) resumeToken = undefined
        log.warn({ err: error, willReload: resumeToken === undefined }, 'the change stream of listings ended')
        // It rejects when it is told to stop.
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** Ends by an error only. The stream is open before the load starts, so no change falls between them; revisions put them in order. */
  async function follow(): Promise<void> {
    const stream = watchChanges(database, resumeToken)
    const ending = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending.signal])
    // Where the connection is broken there is nothing left to close, and what broke it is logged above.
    signal.addEventListener('abort', () => void stream.close().catch(() => undefined), { once: true })
    if (resumeToken === undefined) index.startLoading()
    try {
      const first = await nextChange(stream, silentMs)
      if (first) await index.apply(first, signal)
      await Promise.all([index.isLoading && load(signal), read(stream, signal)])
    } finally {
      // While it loads there is nothing to go on from.
      if (!index.isLoading) resumeToken = stream.resumeToken ?? undefined
      index.stopLoading()
      ending.abort()
    }
  }

  async function load(signal: AbortSignal): Promise<void> {
    const started = performance.now()
    await index.load(signal)
    log.info({ listings: index.served?.size, ms: Math.round(performance.now() - started) }, 'search index loaded')
  }

  async function read(stream: ReturnType<typeof watchChanges>, signal: AbortSignal): Promise<never> {
    const yieldIfDue = createYielder()
    for (;;) {
      const change = await nextChange(stream, silentMs)
      // Asked once it is closed, a stream may say for ever that there is nothing new.
      signal.throwIfAborted()
      if (change) await index.apply(change, signal)
      await yieldIfDue()
    }
  }
}
