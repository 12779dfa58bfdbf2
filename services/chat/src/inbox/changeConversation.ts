import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { conversationLock, type ConversationRows, pairOf } from '../conversations/conversation.ts'
import { memberId } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import { findConversation, type FindConversationDeps } from './findConversation.ts'

/**
 * Archives, mutes or blocks. The partner only sees a company that blocks it go offline. A company
 * may be blocked before it has written anything.
 */
export function changeConversation(
  deps: FindConversationDeps & ConversationRows & Pick<BaseDeps, 'now' | 'sockets'>,
) {
  return route(
    chat.changeConversation,
    async ({ params: { partnerId }, body, user: { userId }, cause }) => {
      await findConversation(deps, userId, partnerId)
      await transaction(
        deps.connection,
        async (session) => {
          const conversation = await deps.conversations
            .findOne(pairOf(userId, partnerId), { _id: 1 })
            .session(session)
            .lean()
          const $setOnInsert = {
            userId,
            partnerId,
            conversationId: conversation?._id ?? 0,
            materialId: fallbackMaterialId,
            createdAt: deps.now(),
          }
          const before = await deps.members
            .findById(memberId(userId, partnerId), { isBlocked: 1 })
            .session(session)
            .lean()
          await deps.members.updateOne(
            { _id: memberId(userId, partnerId) },
            { $set: body, $setOnInsert },
            { upsert: true, session },
          )
          if (body.isBlocked && !before?.isBlocked)
            await emit(session, chat.companyBlocked, { userId, partnerId })
        },
        { ...cause, locks: [conversationLock(userId, partnerId)] },
      )
      deps.sockets.deliver([userId], { type: 'conversation_changed', partnerId })
      if (body.isBlocked !== undefined) deps.sockets.tieChanged(userId, partnerId)
      return findConversation(deps, userId, partnerId)
    },
  )
}
