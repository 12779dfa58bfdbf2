import type { Connection } from 'mongoose'

/**
 * Drops the named indexes if they exist. An upgrade needs this to change the options of an existing
 * index.
 */
export async function dropIndexes(
  connection: Connection,
  collection: string,
  names: string[],
): Promise<void> {
  const indexed = connection.collection(collection)
  for (const name of names) if (await indexed.indexExists(name)) await indexed.dropIndex(name)
}
