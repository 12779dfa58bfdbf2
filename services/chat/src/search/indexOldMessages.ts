import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { MessageRows } from '../messages/message.ts'
import { indexWords } from '../words/indexWords.ts'

const batch = 500

/**
 * Adds search entries to messages without them. A job and not an upgrade at the start, because the
 * last release may still write messages. It may be interrupted, and two instances may run it at
 * once.
 */
export async function indexOldMessages({ messages }: MessageRows): Promise<number> {
  for (let done = 0; ;) {
    const rows = await messages
      .find({ words: null, sequence: { $gt: 0 } })
      .limit(batch)
      .lean()
    if (rows.length === 0) return done
    const words = new Map(
      readRows(messages, rows, (message) => [message._id, indexWords(message)] as const),
    )
    // An unreadable message gets no entries and is not tried again.
    await messages.bulkWrite(
      rows.map(({ _id }) => ({
        updateOne: {
          filter: { _id, words: null },
          update: { $set: { words: words.get(_id) ?? [] } },
        },
      })),
    )
    done += rows.length
  }
}
