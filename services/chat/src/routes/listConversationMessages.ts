import { chat } from '@materia/contracts/chat/contract.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { ChatDeps } from '../deps.ts'
import { pairOf } from '../model/conversation.ts'
import { deliveredTo, memberId } from '../model/member.ts'
import { type MessageDocument, toMessage } from '../model/message.ts'
import { readRange } from '../readRange.ts'
import { findFirstUnread } from '../unreadIn.ts'

/** By sequence: what was missed is everything after the last one that a screen has. */
export function listConversationMessages({ conversations, members, messages }: Pick<ChatDeps, 'conversations' | 'members' | 'messages'>) {
  return route(chat.listConversationMessages, async ({ params: { partnerId }, query: { before, after, limit }, user: { userId } }) => {
    const [own, theirs, conversation] = await Promise.all([
      members.findById(memberId(userId, partnerId)).lean(),
      members.findById(memberId(partnerId, userId)).lean(),
      conversations.findOne(pairOf(userId, partnerId), { lastSequence: 1 }).lean(),
    ])
    if (!own) return { items: [], hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0, firstUnreadSequence: null }
    const end = (conversation?.lastSequence ?? 0) + 1
    const isSeen = ({ isWithheldFrom }: MessageDocument) => isWithheldFrom !== userId
    const range = { conversationId: own.conversationId, isSeen, above: Math.max(own.deletedSequence, after ?? 0), below: Math.min(before ?? end, end) }
    const isNewest = before === undefined && after === undefined
    const [found, firstUnreadSequence] = await Promise.all([
      readRange({ messages }, { ...range, limit: limit + 1, isNewestFirst: after === undefined }),
      isNewest && own.unreadCount > 0 ? findFirstUnread({ messages }, { ...own, after: Math.max(own.readSequence, own.deletedSequence), end }) : null,
    ])
    const page = found.slice(0, limit).toSorted((one, other) => one.sequence - other.sequence)
    return {
      items: readRows(messages, page, (message) => toMessage(message, userId, { own, theirs })),
      hasMore: found.length > limit,
      partnerReadSequence: theirs?.readSequence ?? 0,
      partnerDeliveredSequence: deliveredTo(theirs),
      firstUnreadSequence,
    }
  })
}
