import { chat } from '@materia/contracts/chat/contract.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { ChatDeps } from '../deps.ts'
import { deliveredTo, type MemberDocument, memberId } from '../model/member.ts'
import { toMessage } from '../model/message.ts'

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
      isNewest && own.unreadCount > 0 ? findFirstUnread({ messages }, own) : null,
    ])
    const page = found.slice(0, limit).toSorted((one, other) => one.sequence - other.sequence)
    return {
      items: readRows(messages, page, (message) => toMessage(message, (message.fromUserId === userId ? theirs : own) ?? undefined)),
      hasMore: found.length > limit,
      partnerReadSequence: theirs?.readSequence ?? 0,
      partnerDeliveredSequence: deliveredTo(theirs),
      firstUnreadSequence,
    }
  })
}

async function findFirstUnread({ messages }: Pick<ChatDeps, 'messages'>, { userId, conversationId, readSequence, deletedSequence }: MemberDocument): Promise<number | null> {
  const unread = { conversationId, sequence: { $gt: Math.max(readSequence, deletedSequence) }, toUserId: userId, isWithheldFrom: { $ne: userId } }
  const first = await messages.findOne(unread, { sequence: 1 }).sort({ sequence: 1 }).lean()
  return first?.sequence ?? null
}
