import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { MessageRows } from '../messages/message.ts'
import { indexWords } from '../words/indexWords.ts'

const batch = 500

/**
 * Gives the messages that have none their words. No upgrade at the start, as the version before may still write beside this one; whatever was
 * done stays done, and two at once do the same.
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
    // One that cannot be read has none, and is not asked for again.
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
