import { foldVersion } from '@materia/contracts/text/foldText.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { MessageRows } from '../messages/message.ts'
import { indexWords } from '../words/indexWords.ts'

const batch = 500

/**
 * Makes the search entries of messages that have none, or that were folded by the last release. A
 * job and not an upgrade at the start, because the last release may still write messages. It may be
 * interrupted, and two instances may run it at once.
 */
export async function foldMessages({ messages }: MessageRows): Promise<number> {
  for (let done = 0; ;) {
    const rows = await messages
      .find({ foldVersion: null, sequence: { $gt: 0 } })
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
          filter: { _id, foldVersion: null },
          update: { $set: { words: words.get(_id) ?? [], foldVersion } },
        },
      })),
    )
    done += rows.length
  }
}
