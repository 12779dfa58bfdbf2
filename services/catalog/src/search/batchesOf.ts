import type { mongo } from 'mongoose'

/** The documents of a cursor by batches. While one is worked at, the database reads the next. */
export async function* batchesOf<Document>(
  cursor: mongo.FindCursor<Document>,
): AsyncGenerator<Document[]> {
  try {
    for (let hasMore = cursor.hasNext(); await hasMore;) {
      const batch = cursor.readBufferedDocuments()
      hasMore = cursor.hasNext()
      // Thrown by the `await` above; but whoever works at the batch may end without waiting for another.
      hasMore.catch(() => undefined)
      yield batch
    }
  } finally {
    await cursor.close()
  }
}
