import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ChatModels } from './model/chatModels.ts'
import type { MessageDocument } from './model/message.ts'
import { readRange } from './readRange.ts'

type Place = Pick<MessageDocument, 'conversationId'> & { userId: number; after: number }

/** How many messages of a conversation wait for a user after a sequence. Not counted by the database, which may walk through all of the conversation for it. */
export async function countUnreadIn(
  { messages }: Pick<ChatModels, 'messages'>,
  { userId, conversationId, after }: Place,
  session: ClientSession,
): Promise<number> {
  const fields = { fromUserId: 1, toUserId: 1, isWithheldFrom: 1, orderLine: 1, takenBy: 1 }
  const later = await messages
    .find({ conversationId, sequence: { $gt: after } }, fields)
    .session(session)
    .lean()
  return later.filter(waitsFor(userId)).length
}

/** The first of them, of those before `end`. */
export async function findFirstUnread(
  deps: Pick<ChatModels, 'messages'>,
  { userId, conversationId, after, end }: Place & { end: number },
): Promise<number | null> {
  const [first] = await readRange(deps, {
    conversationId,
    above: after,
    below: end,
    limit: 1,
    isNewestFirst: false,
    isSeen: waitsFor(userId),
  })
  return first?.sequence ?? null
}

/** What one was sent, and lines of orders, which wait for both, but not for whoever took their step. */
function waitsFor(userId: number) {
  // Rows of the last release have no order lines.
  return ({
    fromUserId,
    toUserId,
    isWithheldFrom,
    orderLine = null,
    takenBy,
  }: Pick<
    MessageDocument,
    'fromUserId' | 'toUserId' | 'isWithheldFrom' | 'orderLine' | 'takenBy'
  >) =>
    takenBy !== userId &&
    ((toUserId === userId && isWithheldFrom === null) ||
      (fromUserId === userId && orderLine !== null))
}
