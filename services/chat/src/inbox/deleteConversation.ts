import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { conversationLock, pairOf, type ConversationRows } from '../conversations/conversation.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'

/**
 * Hides all messages so far for this company only. A later message shows the conversation again,
 * without the hidden messages.
 */
export function deleteConversation({
  connection,
  conversations,
  members,
  now,
  sockets,
}: ConversationRows & MemberRows & Pick<BaseDeps, 'connection' | 'now' | 'sockets'>) {
  return route(
    chat.deleteConversation,
    async ({ params: { partnerId }, user: { userId }, cause }) => {
      await transaction(
        connection,
        async (session) => {
          const conversation = await conversations
            .findOne(pairOf(userId, partnerId), { lastSequence: 1 })
            .session(session)
            .lean()
          if (!conversation) return
          const deleted = {
            lastMessageId: null,
            lastMessageAt: null,
            unreadCount: 0,
            deletedSequence: conversation.lastSequence,
            readSequence: conversation.lastSequence,
            readAt: now(),
          }
          await members.updateOne(
            { _id: memberId(userId, partnerId) },
            { $set: deleted },
            { session },
          )
        },
        { ...cause, locks: [conversationLock(userId, partnerId)] },
      )
      sockets.deliver([userId], { type: 'conversation_deleted', partnerId })
      return { partnerId }
    },
  )
}
