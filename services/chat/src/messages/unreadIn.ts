import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { readRange } from '@materia/service-kit/src/mongo/readRange.ts'
import type { MessageDocument, MessageRows } from './message.ts'

type Place = Pick<MessageDocument, 'conversationId'> & { userId: number; after: number }

/** Counts a user's unread messages of a conversation after a sequence. */
export async function countUnreadIn(
  { messages }: MessageRows,
  { userId, conversationId, after }: Place,
  session: ClientSession,
): Promise<number> {
  const unread = await readRange(messages, {
    where: { conversationId },
    field: 'sequence',
    above: after,
    below: Number.MAX_SAFE_INTEGER,
    isSeen: waitsFor(userId),
    select: 'toUserId isWithheldFrom orderLine offerLine sampleLine requestLine',
    session,
  })
  return unread.length
}

/** Sequence of the first unread message before `end`. */
export async function findFirstUnread(
  { messages }: MessageRows,
  { userId, conversationId, after, end }: Place & { end: number },
): Promise<number | null> {
  const [first] = await readRange(messages, {
    where: { conversationId },
    field: 'sequence',
    above: after,
    below: end,
    limit: 1,
    isSeen: waitsFor(userId),
  })
  return first?.sequence ?? null
}

/** Received messages are unread, but not lines of the platform: the bell counts their notices. */
function waitsFor(userId: number) {
  return (
    message: Pick<
      MessageDocument,
      'toUserId' | 'isWithheldFrom' | 'orderLine' | 'offerLine' | 'sampleLine' | 'requestLine'
    >,
  ) => message.toUserId === userId && message.isWithheldFrom === null && !isNewsLine(message)
}
