import type { Connection } from 'mongoose'

/** Takes away indexes by their names, those that are there: for what an earlier version made, as one that is there cannot be made otherwise. */
export async function dropIndexes(
  connection: Connection,
  collection: string,
  names: string[],
): Promise<void> {
  const indexed = connection.collection(collection)
  for (const name of names) if (await indexed.indexExists(name)) await indexed.dropIndex(name)
}
