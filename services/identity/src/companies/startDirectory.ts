import type { Company } from '@materia/contracts/identity/companies/company.ts'
import {
  changedId,
  type Changed,
  watchChanges,
} from '@materia/service-kit/src/changes/changeStream.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import { followChanges, type Followed } from '@materia/service-kit/src/changes/followChanges.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Connection, Model } from 'mongoose'
import type { UserDocument } from '../accounts/user.ts'
import { CachedCompanies } from './CachedCompanies.ts'
import {
  CompanyIndex,
  type Found,
  type IndexedUser,
  indexedFields,
  type Position,
} from './CompanyIndex.ts'

/** Searches companies, and reads the companies of a page. */
export type Directory = {
  /** Null until the index is loaded. */
  find: (words: string[], page: { limit: number; after?: Position | undefined }) => Found | null
  /** In the order of the ids, without deleted companies. */
  read: (ids: number[]) => Promise<Company[]>
  isLoaded: () => boolean
  stop: () => Promise<void>
}

export type DirectoryDeps = { directory: Directory }

const projection = Object.fromEntries(indexedFields.map((name) => [name, 1]))

/**
 * Loads the company index from the database and updates it with a change stream, so it also gets
 * changes of other instances.
 */
export function startDirectory({
  connection,
  users,
  log,
}: {
  connection: Connection
  users: Model<UserDocument>
  log: Logger
}): Directory {
  // Uses the driver's database, because mongoose's change stream does not report when it is open.
  const database = connection.getClient().db(connection.name)
  let served: CompanyIndex | undefined
  let loading: CompanyIndex | undefined
  const cached = new CachedCompanies(users, (id) => served?.revisionOf(id))
  const indexes = () => [served, loading].filter((index) => index !== undefined)

  const index: Followed<Changed<IndexedUser>> = {
    get isLoading() {
      return loading !== undefined
    },
    startLoading: () => void (loading = new CompanyIndex()),
    stopLoading: () => void (loading = undefined),
    async load(signal) {
      const coming = loading
      if (!coming) return
      const yieldIfDue = createYielder()
      for await (const user of database
        .collection<IndexedUser>('users')
        .find({}, { projection })
        .sort({ _id: 1 })) {
        signal.throwIfAborted()
        coming.put(user as IndexedUser)
        await yieldIfDue()
      }
      served = coming
      loading = undefined
      log.info({ companies: coming.size }, 'directory of companies loaded')
    },
    async apply(change) {
      const id = changedId(change)
      for (const each of indexes()) {
        if (change.operationType === 'delete') each.remove(id)
        // A change without a document was followed by a deletion, which is a later change.
        else if (change.fullDocument) each.put(change.fullDocument)
      }
    },
  }
  const { stop } = followChanges({
    index,
    watch: (resumeAfter) =>
      watchChanges<Changed<IndexedUser>>(database, {
        collections: ['users'],
        fields: [...indexedFields],
        resumeAfter,
      }),
    of: 'companies',
    log,
  })
  return {
    find: (words, page) => served?.find(words, page) ?? null,
    read: (ids) => cached.read(ids),
    isLoaded: () => served !== undefined,
    stop,
  }
}
