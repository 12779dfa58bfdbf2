import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ChatModels } from './model/chatModels.ts'
import type { MessageDocument } from './model/message.ts'

type Range = {
  conversationId: number
  above: number
  below: number
  limit: number
  isNewestFirst: boolean
  isSeen: (message: MessageDocument) => boolean
  session?: ClientSession
}

/**
 * Messages of a conversation between two sequences, from one end on. In windows that grow, by the index alone: there are servers that walk
 * through all of a range whatever the limit, and through all of a conversation where a filter asks for more than the index has.
 */
export async function readRange(
  { messages }: Pick<ChatModels, 'messages'>,
  { conversationId, above, below, limit, isNewestFirst, isSeen, session }: Range,
): Promise<MessageDocument[]> {
  const found: MessageDocument[] = []
  for (let size = limit; found.length < limit && below - above > 1; size *= 2) {
    const low = isNewestFirst ? Math.max(above, below - 1 - size) : above
    const high = isNewestFirst ? below : Math.min(below, above + 1 + size)
    const rows = await messages
      .find({ conversationId, sequence: { $gt: low, $lt: high } })
      .sort({ sequence: isNewestFirst ? -1 : 1 })
      .session(session ?? null)
      .lean()
    found.push(...rows.filter(isSeen))
    if (isNewestFirst) below = low + 1
    else above = high - 1
  }
  return found.slice(0, limit)
}
