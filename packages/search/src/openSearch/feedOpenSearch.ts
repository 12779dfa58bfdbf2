import { dayMs } from '@materia/contracts/durations.ts'
import { createLease } from '@materia/service-kit/src/jobs/lease.ts'
import { createLoop } from '@materia/service-kit/src/jobs/createLoop.ts'
import type { mongo } from 'mongoose'
import type { SearchIndexOptions } from '../SearchIndex.ts'
import { deleteIndex, indexOf, moveAlias } from './indexAlias.ts'
import { IndexWriter } from './IndexWriter.ts'
import type { OpenSearchClient } from './OpenSearchClient.ts'

type Options = Pick<SearchIndexOptions, 'connection' | 'follow' | 'log'> & {
  client: OpenSearchClient
  alias: string
}
/** How far an index has followed the changes; `_id` is its alias. */
type Progress = { _id: string; index: string; resumeToken: mongo.ResumeToken; at: Date }

const everyMs = 1_000
/** After this time without a renewal another instance takes over. */
const leaseMs = 10_000
/** How long a replaced index is kept for searches still under way. */
const endOfSearchesMs = 60_000
/** How long an index is kept whose version or exchange rate no instance uses. */
const retentionMs = dayMs

/**
 * Keeps the index in step with the database; one instance at a time does so. It reads all listings
 * once into a new index beside the old one, then follows their changes.
 */
export function feedOpenSearch(options: Options): { stop: () => Promise<void> } {
  const { connection, alias, log } = options
  const lease = createLease(connection, `search/${alias}`, { lengthMs: leaseMs })
  const loop = createLoop()
  let following: Awaited<ReturnType<typeof feed>> | undefined

  async function end(): Promise<void> {
    const ended = following
    following = undefined
    await ended?.stop()
  }

  async function run(): Promise<void> {
    while (!loop.isStopped) {
      try {
        if ((await lease.take()) === null) await end()
        else await (following ??= await feed(options)).save()
      } catch (error) {
        log.warn({ err: error }, 'the index in OpenSearch does not follow the database')
        await end()
      }
      await loop.wait(everyMs)
    }
    await end()
    await lease.release().catch(() => {})
  }

  const running = run()
  return {
    stop: async () => {
      loop.stop()
      following?.abort()
      await running
    },
  }
}

async function feed({ connection, client, alias, follow, log }: Options) {
  const progress = connection.collection<Progress>('search_progress')
  const stopping = new AbortController()
  const writerOf = (name: string) => new IndexWriter({ client, name, log, signal: stopping.signal })
  const [storedState, before] = await Promise.all([
    progress.findOne({ _id: alias }),
    indexOf(client, alias),
  ])
  const canGoOn = storedState !== null && storedState.index === before
  let reached: mongo.ResumeToken
  let saved: mongo.ResumeToken
  let replaced: { indexes: string[]; at: number } | undefined

  await deleteUnusedIndexes({ client, alias, progress, used: before })
  const following = follow<IndexWriter>({
    ...(canGoOn && { served: writerOf(storedState.index), resumeAfter: storedState.resumeToken }),
    create: () => {
      const writer = writerOf(`${alias}-${Date.now()}`)
      writer.create()
      return writer
    },
    complete: async (writer) => {
      await writer.written()
      replaced = { indexes: await moveAlias(client, alias, writer.name), at: Date.now() }
    },
    onReached: (token) => (reached = token),
  })

  return {
    /** Saves the progress, so that another instance can continue from there. */
    async save(): Promise<void> {
      const { served, isLoading } = following.index
      served?.check()
      if (!served || isLoading) return
      if (replaced && Date.now() > replaced.at + endOfSearchesMs) {
        for (const name of replaced.indexes) await deleteIndex(client, name)
        replaced = undefined
      }
      const token = reached
      if (token === undefined || token === saved) return
      await served.written()
      if ((await indexOf(client, alias)) !== served.name)
        throw new Error(`${served.name} is no longer the index`)
      await progress.updateOne(
        { _id: alias },
        { $set: { index: served.name, resumeToken: token, at: new Date() } },
        { upsert: true },
      )
      saved = token
    },
    /** Aborts requests that wait for OpenSearch. */
    abort: () => stopping.abort(),
    async stop(): Promise<void> {
      stopping.abort()
      await following.stop()
    },
  }
}

/**
 * Deletes indexes of interrupted loads, and indexes whose version or exchange rate no instance has
 * used for a day.
 */
async function deleteUnusedIndexes({
  client,
  alias,
  progress,
  used,
}: {
  client: OpenSearchClient
  alias: string
  progress: mongo.Collection<Progress>
  used: string | null
}): Promise<void> {
  const found = await client.request<{ index: string }[]>(
    `/_cat/indices/${alias}-*?format=json&h=index`,
  )
  const old = await progress
    .find({ _id: { $ne: alias }, at: { $lt: new Date(Date.now() - retentionMs) } })
    .toArray()
  for (const name of [
    ...found.map((row) => row.index).filter((name) => name !== used),
    ...old.map((row) => row.index),
  ])
    await deleteIndex(client, name)
  await progress.deleteMany({ _id: { $in: old.map((row) => row._id) } })
}
