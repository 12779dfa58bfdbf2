import type { Connection } from 'mongoose'

/** Keeps the counters: a service caches rows by id, so ids must not repeat. */
const retainedCollections = ['counters', 'upgrades']

/** Deletes all rows of a running service between two tests. */
export async function emptyDatabase({ db }: Connection): Promise<void> {
  const collections = (await db?.collections()) ?? []
  await Promise.all(
    collections
      .filter(({ collectionName }) => !retainedCollections.includes(collectionName))
      .map((collection) => collection.deleteMany()),
  )
}
