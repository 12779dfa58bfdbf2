import type { Frequency } from '@materia/contracts/savedSearches/constants.ts'
import type { Entry } from '@materia/search/src/Entry.ts'
import { type NamedMaterial, Percolator } from '@materia/search/src/Percolator.ts'
import {
  type Changed,
  changedId,
  watchChanges,
} from '@materia/service-kit/src/changes/changeStream.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import { type Followed, followChanges } from '@materia/service-kit/src/changes/followChanges.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Connection, Model } from 'mongoose'
import type { SavedSearchDocument } from '../model/savedSearch.ts'
import { isWithinMfi, type MfiWindow } from '../wantedModel/mfiWindow.ts'

type Change = Changed<SavedSearchDocument>

/** `wantedId`: the wanted post whose filters it has. */
export type FoundSearch = { id: number; userId: number; frequency: Frequency; wantedId?: number }

/** Finds the saved searches that a listing matches, in this process's memory. */
export type SearchMatcher = {
  /** Resolves once all saved searches are loaded. */
  loaded: () => Promise<void>
  /** Saved searches of other companies that match a listing. */
  findMatches: (entry: Entry) => FoundSearch[]
  /** The companies whose saved searches match a listing, each once, without its seller. */
  findSearchersOf: (entry: Entry) => number[]
  /** The companies that looked at a saved search of a material and form since a time. */
  findSearchersFor: (material: NamedMaterial, since: Date) => Set<number>
  /** Whether this revision of a search is in memory. */
  knows: (id: number, revision: number) => boolean
  stop: () => Promise<void>
}

type Options = {
  connection: Connection
  savedSearches: Model<SavedSearchDocument>
  mxnPerUsd: number
  log: Logger
}

/** Loads all saved searches and keeps them current with the changes of all instances. */
export function startSearchMatcher(options: Options): SearchMatcher {
  const { connection, log } = options
  const database = connection.getClient().db(connection.name)
  const loaded = Promise.withResolvers<void>()
  const index = new FollowedSearches(options, loaded.resolve)
  const { stop } = followChanges<Change>({
    index,
    watch: (resumeAfter) =>
      watchChanges<Change>(database, {
        collections: ['saved_searches'],
        fields: Object.keys(options.savedSearches.schema.paths),
        resumeAfter,
      }),
    of: 'saved searches',
    log,
  })
  const findMatches = (entry: Entry) =>
    index.served.find(entry).filter(({ userId }) => userId !== entry.userId)
  return {
    loaded: () => loaded.promise,
    findMatches,
    findSearchersOf: (entry) => [...new Set(findMatches(entry).map(({ userId }) => userId))],
    findSearchersFor: (material, since) => index.served.findSearchers(material, since),
    knows: (id, revision) => index.served.revisionOf(id) >= revision,
    stop,
  }
}

/** The served searches, and during a reload also the next ones. */
class FollowedSearches implements Followed<Change> {
  readonly #options: Options
  readonly #onLoaded: () => void
  served: StoredSearches
  #loading: StoredSearches | undefined

  constructor(options: Options, onLoaded: () => void) {
    this.#options = options
    this.#onLoaded = onLoaded
    this.served = new StoredSearches(options.mxnPerUsd)
  }

  get isLoading(): boolean {
    return this.#loading !== undefined
  }

  startLoading(): void {
    this.#loading = new StoredSearches(this.#options.mxnPerUsd)
  }

  stopLoading(): void {
    this.#loading = undefined
  }

  async load(signal: AbortSignal): Promise<void> {
    const index = this.#loading
    if (!index) return
    const yieldIfDue = createYielder()
    const { connection } = this.#options
    const rows = connection
      .getClient()
      .db(connection.name)
      .collection<SavedSearchDocument>('saved_searches')
      .find()
    for await (const row of rows) {
      signal.throwIfAborted()
      this.#putInto([index], row)
      await yieldIfDue()
    }
    this.served = index
    this.#loading = undefined
    this.#onLoaded()
  }

  async apply(change: Change): Promise<void> {
    const id = changedId(change)
    const indexes = [this.served, ...(this.#loading ? [this.#loading] : [])]
    if (change.operationType === 'delete') for (const index of indexes) index.remove(id)
    // Without a document the search has been deleted since, and its own change follows.
    else if (change.fullDocument) this.#putInto(indexes, change.fullDocument)
  }

  #putInto(indexes: StoredSearches[], row: SavedSearchDocument): void {
    for (const search of readRows(this.#options.savedSearches, [row], (each) => each))
      for (const index of indexes) index.put(search)
  }
}

type StoredSearch = FoundSearch & { revision: number; seenAt: number; mfi?: MfiWindow }

class StoredSearches {
  #percolator: Percolator
  #byId = new Map<number, StoredSearch>()
  /** A deleted search must not come back from a load that read it before. */
  #removed = new Set<number>()

  constructor(mxnPerUsd: number) {
    this.#percolator = new Percolator(mxnPerUsd)
  }

  put({ _id: id, userId, revision, filters, ...search }: SavedSearchDocument): void {
    if (this.#removed.has(id) || (this.#byId.get(id)?.revision ?? 0) >= revision) return
    const { frequency, seenAt, wantedId, mfi } = search
    this.#byId.set(id, {
      id,
      userId,
      frequency,
      revision,
      seenAt: seenAt.getTime(),
      ...(wantedId && { wantedId }),
      ...(mfi && { mfi }),
    })
    // MongoDB stores no empty object.
    this.#percolator.put(id, filters ?? {})
  }

  remove(id: number): void {
    this.#removed.add(id)
    this.#byId.delete(id)
    this.#percolator.remove(id)
  }

  revisionOf(id: number): number {
    return this.#byId.get(id)?.revision ?? 0
  }

  findSearchers(material: NamedMaterial, since: Date): Set<number> {
    const found = this.#percolator.findNaming(material).flatMap((id) => this.#byId.get(id) ?? [])
    return new Set(
      found.filter(({ seenAt }) => seenAt >= since.getTime()).map(({ userId }) => userId),
    )
  }

  find(entry: Entry): FoundSearch[] {
    return this.#percolator
      .find(entry)
      .flatMap((id) => this.#byId.get(id) ?? [])
      .filter(({ mfi }) => isWithinMfi(mfi, entry.mfi))
  }
}
