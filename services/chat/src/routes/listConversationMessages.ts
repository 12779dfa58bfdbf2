import { chat } from '@materia/contracts/chat/contract.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { ChatDeps } from '../deps.ts'
import { deliveredTo, memberId } from '../model/member.ts'
import { toMessage } from '../model/message.ts'
import { findFirstUnread } from '../unreadIn.ts'

/** By sequence: what was missed is everything after the last one that a screen has. */
export function listConversationMessages({ members, messages }: Pick<ChatDeps, 'members' | 'messages'>) {
  return route(chat.listConversationMessages, async ({ params: { partnerId }, query: { before, after, limit }, user: { userId } }) => {
    const [own, theirs] = await Promise.all([members.findById(memberId(userId, partnerId)).lean(), members.findById(memberId(partnerId, userId)).lean()])
    if (!own) return { items: [], hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0, firstUnreadSequence: null }
    const seen = {
      conversationId: own.conversationId,
      sequence: { $gt: Math.max(own.deletedSequence, after ?? 0), ...(before !== undefined && { $lt: before }) },
      isWithheldFrom: { $ne: userId },
    }
    const isNewest = before === undefined && after === undefined
    const [found, firstUnreadSequence] = await Promise.all([
      messages.find(seen).sort({ sequence: after === undefined ? -1 : 1 }).limit(limit + 1).lean(),
      isNewest && own.unreadCount > 0 ? findFirstUnread({ messages }, { ...own, after: Math.max(own.readSequence, own.deletedSequence) }) : null,
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
