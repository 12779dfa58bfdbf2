import type { Connection } from 'mongoose'

/** Ids go on: what a service has in memory of a row is of that row alone. */
const keptCollections = ['counters', 'upgrades']

/** Removes all rows of a service that goes on running, between two tests. */
export async function emptyDatabase({ db }: Connection): Promise<void> {
  const collections = (await db?.collections()) ?? []
  await Promise.all(
    collections
      .filter(({ collectionName }) => !keptCollections.includes(collectionName))
      .map((collection) => collection.deleteMany()),
  )
}
