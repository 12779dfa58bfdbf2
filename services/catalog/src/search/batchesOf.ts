import type { mongo } from 'mongoose'

/**
 * Yields the documents of a cursor in batches. The database reads the next batch while the caller
 * works on one.
 */
export async function* batchesOf<Document>(
  cursor: mongo.FindCursor<Document>,
): AsyncGenerator<Document[]> {
  try {
    for (let hasMore = cursor.hasNext(); await hasMore;) {
      const batch = cursor.readBufferedDocuments()
      hasMore = cursor.hasNext()
      // The `await` above throws it. But a caller may stop before that, and then the rejection
      // would be unhandled.
      hasMore.catch(() => undefined)
      yield batch
    }
  } finally {
    await cursor.close()
  }
}
