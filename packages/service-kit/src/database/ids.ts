import type { Connection } from 'mongoose'

type Counter = { _id: string; last: number }

/** Reserves `count` consecutive positive ids of a collection and returns the first one. */
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

/** The highest id reserved so far, or 0. */
export async function lastIdOf(connection: Connection, collection: string): Promise<number> {
  return (await connection.collection<Counter>('counters').findOne({ _id: collection }))?.last ?? 0
}

/**
 * Returns one id at a time and reserves `size` ids at once. A process that ends leaves its unused
 * ids as gaps.
 */
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

// No upsert with `$inc`: under concurrent upserts with `returnDocument`, MongoDB and SecantusDB
// return different results.
async function seed(connection: Connection, collection: string) {
  const counters = connection.collection<Counter>('counters')
  try {
    await counters.updateOne({ _id: collection }, { $setOnInsert: { last: 0 } }, { upsert: true })
  } catch (error) {
    if ((await counters.countDocuments({ _id: collection })) === 0) throw error
  }
}
