const writers = 3

/**
 * Writes items in batches, several at once. Takes items from the iterator only as it writes them,
 * so that they need not fit in memory.
 */
export async function writeBatches<Item>(
  items: Iterable<Item>,
  write: (batch: Item[]) => Promise<unknown>,
  size = 1000,
): Promise<void> {
  const batches = batchesOf(items, size)
  await Promise.all(
    Array.from({ length: writers }, async () => {
      // All writers share the iterator. A writer that fails closes it, which ends the others.
      for (const batch of batches) await write(batch)
    }),
  )
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
