import { buffer } from 'node:stream/consumers'
import { BSON, type Collection, type MongoClient } from 'mongodb'
import pLimit from 'p-limit'
import { UserError } from '../local/console/UserError.mjs'
import { type Entry, entryOf, gather } from './Entry.ts'
import { openSnapshot } from './openSnapshot.ts'

/** Databases by their name in a backup: `identity` maps to `materia_identity`. */
export type Databases = Record<string, string>

const entryBytes = 4 * 1024 * 1024
const insertedAtOnce = 500
const writers = 4
/**
 * The holders of leases do not exist after a restore. The search index is rebuilt, because it may
 * be newer than the backup.
 */
const leftOut = ['leases', 'search_progress']

/**
 * All documents of all databases at one point in time. The entries of `whenFixed` follow as soon as
 * that point is fixed. Indexes are left out: services create them at start.
 */
export async function* databaseEntries(
  client: MongoClient,
  databases: Databases,
  whenFixed: () => AsyncIterable<Entry>,
): AsyncGenerator<Entry> {
  const found = await Promise.all(
    Object.entries(databases).map(async ([name, database]) => {
      const collections = await client
        .db(database)
        .listCollections({}, { nameOnly: true })
        .toArray()
      return collections
        .filter((each) => !each.name.startsWith('system.') && !leftOut.includes(each.name))
        .map((each) => ({ name, collection: client.db(database).collection(each.name) }))
    }),
  )
  const snapshot = await openSnapshot(client)
  try {
    yield* whenFixed()
    for (const { name, collection } of found.flat()) {
      let part = 0
      for await (const content of gather(snapshot.read(collection), entryBytes))
        yield entryOf(`databases/${name}/${collection.collectionName}/${++part}.bson`, content)
    }
  } finally {
    await snapshot.close()
  }
}

/** The database for a name in a backup. Throws a UserError for an unknown name. */
export function databaseOf(databases: Databases, name: string): string {
  const database = databases[name]
  if (database === undefined)
    throw new UserError(`This backup has a service ${name}, which this release does not know`)
  return database
}

/** The databases that have collections. */
export async function filledDatabases(
  client: MongoClient,
  databases: Databases,
): Promise<string[]> {
  const filled = await Promise.all(
    Object.values(databases).map((database) =>
      client.db(database).listCollections({}, { nameOnly: true }).hasNext(),
    ),
  )
  return Object.values(databases).filter((_, place) => filled[place])
}

/** Writes the documents of an entry, keeping the BSON type of each number. Returns their count. */
export async function restoreDocuments(collection: Collection, { body }: Entry): Promise<number> {
  const content = await buffer(body)
  const documents: BSON.Document[] = []
  for (let at = 0; at < content.length; at += content.readInt32LE(at)) {
    documents.push(
      BSON.deserialize(content.subarray(at, at + content.readInt32LE(at)), {
        promoteValues: false,
        bsonRegExp: true,
      }),
    )
  }
  const batches = Array.from({ length: Math.ceil(documents.length / insertedAtOnce) }, (_, place) =>
    documents.slice(place * insertedAtOnce, (place + 1) * insertedAtOnce),
  )
  await pLimit(writers).map(batches, (batch) => collection.insertMany(batch, { ordered: false }))
  return documents.length
}

/**
 * Makes the relays publish events again that were sent since a time. Consumers ignore the events
 * they have already processed.
 */
export async function sendAgain(
  client: MongoClient,
  databases: Databases,
  since: Date,
): Promise<void> {
  for (const database of Object.values(databases))
    await client
      .db(database)
      .collection('outbox')
      .updateMany({ sentAt: { $gte: since } }, { $set: { sentAt: null } })
}
