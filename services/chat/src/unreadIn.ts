import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from './deps.ts'
import type { MessageDocument } from './model/message.ts'

type Place = Pick<MessageDocument, 'conversationId'> & { userId: number; after: number }

/** How many messages of a conversation wait for a user after a sequence. */
export async function countUnreadIn({ messages }: Pick<ChatDeps, 'messages'>, place: Place, session: ClientSession): Promise<number> {
  let count = 0
  for (const unread of unreadIn(place)) count += await messages.countDocuments(unread).session(session)
  return count
}

/** The first of them. */
export async function findFirstUnread({ messages }: Pick<ChatDeps, 'messages'>, place: Place): Promise<number | null> {
  const firsts = await Promise.all(unreadIn(place).map((unread) => messages.findOne(unread, { sequence: 1 }).sort({ sequence: 1 }).lean()))
  const sequences = firsts.flatMap((first) => first?.sequence ?? [])
  return sequences.length > 0 ? Math.min(...sequences) : null
}

/** What one was sent, and lines of orders, which wait for both. Two filters in place of one with `$or`, which no index would serve. */
function unreadIn({ userId, conversationId, after }: Place) {
  const later = { conversationId, sequence: { $gt: after } }
  return [{ ...later, toUserId: userId, isWithheldFrom: null }, { ...later, fromUserId: userId, 'orderLine.orderId': { $gt: 0 } }]
}
