import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@materia/service-kit/src/log.ts'
import type { Connection, mongo } from 'mongoose'
import type { IndexedMaterial, MaterialDocument } from '../model/material.ts'
import { applyChange, type Change, isBrokenConnection, watchChanges } from './changes.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import { loadIndex } from './loadIndex.ts'
import { MaterialIndex } from './MaterialIndex.ts'
import { slices } from './slices.ts'

export type Search = {
  /** `invalid cursor`: it is damaged or belongs to another query. `not loaded`: the index is still being read. */
  search: (query: SearchQuery) => SearchResult | 'invalid cursor' | 'not loaded'
  /** Shows a listing as it was just written, before the change stream tells of it. */
  put: (material: IndexedMaterial) => void
  /** Takes a listing out that is no longer in the database. */
  remove: (id: number) => void
  isLoaded: () => boolean
  stop: () => Promise<void>
}

type SearchOptions = { connection: Connection; mxnPerUsd: number; log: Logger }

const retryMs = 250

/** Loads the index from the materials collection and keeps it in step with every change that any instance makes there. */
export function startSearch({ connection, mxnPerUsd, log }: SearchOptions): Search {
  // The driver's own collection: mongoose's change stream cannot say that it is open.
  const materials = connection.getClient().db(connection.name).collection<MaterialDocument>('materials')
  const stopping = new AbortController()
  let served: MaterialIndex | undefined
  /** Takes the place of `served` once it has read everything. */
  let loading: MaterialIndex | undefined
  let resumeToken: mongo.ResumeToken
  const running = run()

  return {
    search: (query) => (served ? (served.search(query) ?? 'invalid cursor') : 'not loaded'),
    put: (material) => apply({ operationType: 'replace', documentKey: { _id: material._id }, fullDocument: material }),
    remove: (id) => apply({ operationType: 'delete', documentKey: { _id: id } }),
    isLoaded: () => served !== undefined,
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
        log.warn({ err: error, willReload: resumeToken === undefined }, 'the change stream of materials ended')
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** Ends by an error only. The stream is open before the load starts, so no change falls between them; revisions put them in order. */
  async function follow(): Promise<void> {
    const stream = watchChanges(materials, resumeToken)
    const closeStream = () => void stream.close().catch(() => undefined)
    stopping.signal.addEventListener('abort', closeStream, { once: true })
    const reading = new AbortController()
    if (resumeToken === undefined) loading = new MaterialIndex()
    try {
      const first = await stream.tryNext()
      if (first) apply(first)
      await Promise.all([loading && load(loading, reading.signal), read(stream)])
    } finally {
      // While it loads there is nothing to go on from.
      if (!loading) resumeToken = stream.resumeToken
      loading = undefined
      reading.abort()
      stopping.signal.removeEventListener('abort', closeStream)
      closeStream()
    }
  }

  async function load(index: MaterialIndex, signal: AbortSignal): Promise<void> {
    const started = performance.now()
    await loadIndex(index, { materials, mxnPerUsd, signal })
    served = index
    loading = undefined
    log.info({ listings: index.size, ms: Math.round(performance.now() - started) }, 'search index loaded')
  }

  async function read(stream: { next: () => Promise<Change> }): Promise<never> {
    const endOfStep = slices()
    for (;;) {
      apply(await stream.next())
      await endOfStep()
    }
  }

  function apply(change: Change): void {
    if (served) applyChange(served, change, mxnPerUsd)
    if (loading) applyChange(loading, change, mxnPerUsd)
  }
}
