const writers = 3

/** Writes items in batches, some at once. They are built only as they are written, so that all of them are never in memory. */
export async function writeBatches<Item>(
  items: Iterable<Item>,
  write: (batch: Item[]) => Promise<unknown>,
  size = 1000,
): Promise<void> {
  const batches = batchesOf(items, size)
  await Promise.all(
    Array.from({ length: writers }, async () => {
      // A writer that fails ends the batches for all.
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
