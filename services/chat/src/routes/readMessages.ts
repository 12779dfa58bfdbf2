import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { countUnread } from '../countUnread.ts'
import type { ChatDeps } from '../deps.ts'
import { conversationLock } from '../model/conversation.ts'
import { memberId } from '../model/member.ts'

/** Of what one was sent and nobody else's: ids of others are passed over. */
export function readMessages(deps: Pick<ChatDeps, 'connection' | 'members' | 'messages' | 'now' | 'live'>) {
  return route(chat.readMessages, async ({ body: { messageIds }, user: { userId }, cause }) => {
    const read = await deps.messages.find({ _id: { $in: messageIds }, toUserId: userId, isWithheldFrom: null }, { fromUserId: 1, conversationId: 1, sequence: 1 }).lean()
    for (const [fromUserId, messages] of Map.groupBy(read, (message) => message.fromUserId)) {
      const readSequence = Math.max(...messages.map(({ sequence }) => sequence))
      const told = await transaction(deps.connection, async (session) => {
        const member = await deps.members.findById(memberId(userId, fromUserId)).session(session).lean()
        if (!member || member.readSequence >= readSequence) return []
        const rest = { conversationId: member.conversationId, sequence: { $gt: readSequence }, toUserId: userId, isWithheldFrom: null }
        const unreadCount = await deps.messages.countDocuments(rest).session(session)
        await deps.members.updateOne({ _id: member._id }, { $set: { readSequence, readAt: deps.now(), unreadCount } }, { session })
        const theirs = await deps.members.findById(memberId(fromUserId, userId)).session(session).lean()
        return member.isBlocked || theirs?.isBlocked ? [userId] : [userId, fromUserId]
      }, { ...cause, locks: [conversationLock(userId, fromUserId)] })
      deps.live.deliver(told, { type: 'read', userId, partnerId: fromUserId, sequence: readSequence })
    }
    return countUnread(deps, userId)
  })
}
