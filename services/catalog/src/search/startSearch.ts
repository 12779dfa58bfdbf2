import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@materia/service-kit/src/log.ts'
import { mongo } from 'mongoose'
import { indexedFields, isListed, toEntry } from '../model/material.ts'
import type { IndexedMaterial, MaterialDocument } from '../model/material.ts'
import type { SearchQuery, SearchResult } from './Entry.ts'
import { MaterialIndex } from './MaterialIndex.ts'

export type Search = {
  /** `invalid cursor`: it is damaged or belongs to another query. `not loaded`: the index is still being read. */
  search: (query: SearchQuery) => SearchResult | 'invalid cursor' | 'not loaded'
  isLoaded: () => boolean
  stop: () => Promise<void>
}

type SearchOptions = { materials: mongo.Collection<MaterialDocument>; mxnPerUsd: number; log: Logger }

/** How long the load works before requests get their turn. */
const sliceMs = 5
const retryMs = 250
/** Also how long it takes to know that a quiet stream is open. */
const maxAwaitTimeMS = 250

const changedFields = Object.fromEntries(Object.keys(indexedFields).map((name) => [`fullDocument.${name}`, 1]))
const changePipeline = [{ $project: { operationType: 1, documentKey: 1, 'fullDocument._id': 1, ...changedFields } }]

type Change = { operationType: string; documentKey?: { _id: number }; fullDocument?: IndexedMaterial | null }

/** Loads the index from the materials collection and keeps it in step with every change that any instance makes there. */
export function startSearch({ materials, mxnPerUsd, log }: SearchOptions): Search {
  const stopping = new AbortController()
  let served: MaterialIndex | undefined
  /** Takes the place of `served` once it has read everything. */
  let loading: MaterialIndex | undefined
  let resumeToken: mongo.ResumeToken
  const running = run()

  return {
    search: (query) => (served ? (served.search(query) ?? 'invalid cursor') : 'not loaded'),
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
    const stream = materials.watch<MaterialDocument, Change & mongo.ChangeStreamDocument<MaterialDocument>>(changePipeline, {
      fullDocument: 'updateLookup',
      maxAwaitTimeMS,
      resumeAfter: resumeToken,
    })
    const closeStream = () => void stream.close().catch(() => undefined)
    stopping.signal.addEventListener('abort', closeStream, { once: true })
    const reading = new AbortController()
    if (resumeToken === undefined) loading = new MaterialIndex()
    try {
      const first = await stream.tryNext()
      if (first) apply(first)
      await Promise.all([loading && load(loading, reading.signal), read(stream)])
    } finally {
      if (!loading) resumeToken = stream.resumeToken
      loading = undefined
      reading.abort()
      stopping.signal.removeEventListener('abort', closeStream)
      closeStream()
    }
  }

  async function read(stream: { next: () => Promise<Change> }): Promise<never> {
    for (;;) apply(await stream.next())
  }

  async function load(index: MaterialIndex, signal: AbortSignal): Promise<void> {
    const started = performance.now()
    const available = materials.find<IndexedMaterial>({ status: 'available' }, { projection: indexedFields, batchSize: 1000 })
    let sliceStart = started
    for await (const material of available) {
      if (isListed(material)) index.put(toEntry(material, mxnPerUsd))
      if (performance.now() - sliceStart < sliceMs) continue
      await nextTurn()
      signal.throwIfAborted()
      sliceStart = performance.now()
    }
    signal.throwIfAborted()
    served = index
    loading = undefined
    log.info({ listings: index.size, ms: Math.round(performance.now() - started) }, 'search index loaded')
  }

  function apply({ operationType, documentKey, fullDocument }: Change): void {
    if (!documentKey) throw new Error(`The materials collection is gone: ${operationType}`)
    for (const index of [served, loading]) {
      if (!index) continue
      if (operationType === 'delete') index.remove(documentKey._id)
      else if (fullDocument && isListed(fullDocument)) index.put(toEntry(fullDocument, mxnPerUsd))
      else if (fullDocument) index.remove(fullDocument._id, fullDocument.revision)
    }
  }
}

/** Whether the stream may go on where it was. Whatever else ended it (its place is too old, the collection is another) calls for a reload. */
function isBrokenConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.hasErrorLabel('ResumableChangeStreamError')
  return error instanceof mongo.MongoError
}
