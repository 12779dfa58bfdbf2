import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { readRange } from '@materia/service-kit/src/mongo/readRange.ts'
import { deliveredTo, type MemberDocument } from '../conversations/member.ts'
import { isSeen, type MessageDocument, type MessageRows, toMessage } from './message.ts'
import { findFirstUnread } from './unreadIn.ts'

type Asked = {
  /** The reader's view of the conversation, and the partner's. */
  own: MemberDocument | null | undefined
  theirs: MemberDocument | null | undefined
  lastSequence: number
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** Reads the newest messages of a conversation, or messages `before` or `after` a sequence. */
export async function readPage(
  { messages }: MessageRows,
  { own, theirs, lastSequence, before, after, limit }: Asked,
): Promise<ConversationMessages> {
  if (!own)
    return {
      items: [],
      hasMore: false,
      partnerReadSequence: 0,
      partnerDeliveredSequence: 0,
      firstUnreadSequence: null,
    }
  const { userId, conversationId, deletedSequence } = own
  const end = lastSequence + 1
  const range = {
    where: { conversationId },
    field: 'sequence' as const,
    isSeen: (message: MessageDocument) => isSeen(message, own),
    above: Math.max(deletedSequence, after ?? 0),
    below: Math.min(before ?? end, end),
  }
  const isNewest = before === undefined && after === undefined
  const [found, firstUnreadSequence] = await Promise.all([
    readRange(messages, { ...range, limit: limit + 1, isNewestFirst: after === undefined }),
    isNewest && own.unreadCount > 0
      ? findFirstUnread(
          { messages },
          { ...own, after: Math.max(own.readSequence, deletedSequence), end },
        )
      : null,
  ])
  const page = found.slice(0, limit).toSorted((one, other) => one.sequence - other.sequence)
  return {
    items: readRows(messages, page, (message) => toMessage(message, userId, { own, theirs })),
    hasMore: found.length > limit,
    partnerReadSequence: theirs?.readSequence ?? 0,
    partnerDeliveredSequence: deliveredTo(theirs),
    firstUnreadSequence,
  }
}
