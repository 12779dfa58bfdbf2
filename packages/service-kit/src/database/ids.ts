import type { Connection } from 'mongoose'

type Counter = { _id: string; last: number }

/** Takes `count` ids of a collection for this caller alone and answers the first; they are positive and consecutive. */
export async function allocateIds(
  connection: Connection,
  collection: string,
  count: number,
): Promise<number> {
  const counters = connection.collection<Counter>('counters')
  const take = () =>
    counters.findOneAndUpdate(
      { _id: collection },
      { $inc: { last: count } },
      { returnDocument: 'after' },
    )
  const counter = (await take()) ?? (await seed(connection, collection).then(take))
  if (!counter) throw new Error(`No counter for ${collection}`)
  return counter.last - count + 1
}

/** No id of a collection is over this one; 0 where none was taken. */
export async function lastIdOf(connection: Connection, collection: string): Promise<number> {
  return (await connection.collection<Counter>('counters').findOne({ _id: collection }))?.last ?? 0
}

/** Ids one at a time, fetched `size` at a time. What a process has not used when it ends stays unused. */
export function idBlocks(
  connection: Connection,
  collection: string,
  size: number,
): () => Promise<number> {
  let block = { next: 1, end: 1 }
  let fetching: Promise<void> | undefined
  const fetchBlock = async () => {
    const first = await allocateIds(connection, collection, size)
    block = { next: first, end: first + size }
  }
  return async () => {
    while (block.next === block.end) {
      fetching ??= fetchBlock().finally(() => (fetching = undefined))
      await fetching
    }
    return block.next++
  }
}

// Not an upsert of `$inc`: racing upserts with `returnDocument` are answered differently by the servers this runs on.
async function seed(connection: Connection, collection: string) {
  const counters = connection.collection<Counter>('counters')
  try {
    await counters.updateOne({ _id: collection }, { $setOnInsert: { last: 0 } }, { upsert: true })
  } catch (error) {
    if ((await counters.countDocuments({ _id: collection })) === 0) throw error
  }
}
