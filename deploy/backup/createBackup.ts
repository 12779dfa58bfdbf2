import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import type { MongoClient } from 'mongodb'
import type { ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'
import { type Databases, databaseEntries } from './databases.ts'
import { type Entry, entryOf } from './Entry.ts'
import { fileEntries } from './files.ts'
import { releaseEntries } from './releases.ts'
import { streamEntries } from './streams.ts'

/** All that lasts of a platform. */
export type DataStores = {
  mongo: MongoClient
  databases: Databases
  nats: NatsConnection
  /** Of events, and the one of dead letters. */
  streams: string[]
  files: FileStore
  releases: ReleaseStore
}

/** What a backup says of itself. */
export type About = { version: 1; at: string; replaySince: string }

/** By how much the clocks of this process, of services and of the file store may differ together. */
const clocksMayDifferMs = 5 * 60_000

/**
 * The files of a backup, in the order that makes them one (decision 026): what users sent, then messages that wait on streams, then the databases at one point in time and, as soon as that is
 * fixed, what users sent meanwhile. `secrets`: those of a data folder.
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
