import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import type { MongoClient } from 'mongodb'
import type { ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'
import { type Databases, databaseEntries } from './databases.ts'
import { type Entry, entryOf } from './Entry.ts'
import { fileEntries } from './files.ts'
import { releaseEntries } from './releases.ts'
import { streamEntries } from './streams.ts'

/** All durable data of a platform. */
export type DataStores = {
  mongo: MongoClient
  databases: Databases
  nats: NatsConnection
  /** The event streams and the dead-letter stream. */
  streams: string[]
  files: FileStore
  releases: ReleaseStore
}

/** The metadata of a backup. */
export type About = { version: 1; at: string; replaySince: string }

/**
 * The largest clock difference that we allow between this process, the services and the file store.
 */
const clocksMayDifferMs = 5 * 60_000

/**
 * The files of a backup. Their order makes the backup consistent (decision 026): uploaded files,
 * unprocessed messages of the streams, then the databases at one point in time. Files that were
 * uploaded meanwhile follow as soon as that point is fixed. `secrets` are the secrets of a data
 * folder.
 */
export async function* backupEntries(
  { mongo, databases, nats, streams, files, releases }: DataStores,
  { at, secrets }: { at: Date; secrets?: string },
): AsyncGenerator<Entry> {
  const since = new Date(at.getTime() - clocksMayDifferMs)
  yield json('about.json', {
    version: 1,
    at: at.toISOString(),
    replaySince: since.toISOString(),
  } satisfies About)
  if (secrets !== undefined) yield entryOf('secrets.json', Buffer.from(secrets))
  yield* fileEntries(files)
  yield* streamEntries(nats, streams)
  yield* databaseEntries(mongo, databases, () => fileEntries(files, since))
  yield* releaseEntries(releases)
}

function json(name: string, value: object): Entry {
  return entryOf(name, Buffer.from(JSON.stringify(value)))
}
