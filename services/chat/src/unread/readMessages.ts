import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { conversationLock } from '../conversations/conversation.ts'
import { bothMembers, type MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import { type MessageRows, partnerOf } from '../messages/message.ts'
import { countUnreadIn } from '../messages/unreadIn.ts'
import { countUnread } from './countUnread.ts'

/** Marks only messages that the user received. Other ids are ignored. */
export function readMessages(
  deps: MemberRows & MessageRows & Pick<BaseDeps, 'connection' | 'now' | 'sockets'>,
) {
  return route(chat.readMessages, async ({ body: { messageIds }, user: { userId }, cause }) => {
    const found = await deps.messages
      .find(
        { _id: { $in: messageIds }, isWithheldFrom: null },
        {
          fromUserId: 1,
          toUserId: 1,
          sequence: 1,
          orderLine: 1,
          offerLine: 1,
          sampleLine: 1,
          requestLine: 1,
        },
      )
      .lean()
    const read = found.filter(
      (message) =>
        message.toUserId === userId || (isNewsLine(message) && message.fromUserId === userId),
    )
    for (const [partnerId, messages] of Map.groupBy(read, (message) =>
      partnerOf(message, userId),
    )) {
      const readSequence = Math.max(...messages.map(({ sequence }) => sequence))
      const readers = await transaction(
        deps.connection,
        async (session) => {
          const both = await deps.members
            .find(bothMembers(userId, partnerId))
            .session(session)
            .lean()
          const member = both.find((one) => one.userId === userId)
          if (!member || member.readSequence >= readSequence) return []
          const unreadCount = await countUnreadIn(deps, { ...member, after: readSequence }, session)
          await deps.members.updateOne(
            { _id: member._id },
            { $set: { readSequence, readAt: deps.now(), unreadCount } },
            { session },
          )
          return both.some(({ isBlocked }) => isBlocked) ? [userId] : [userId, partnerId]
        },
        { ...cause, locks: [conversationLock(userId, partnerId)] },
      )
      deps.sockets.deliver(readers, { type: 'read', userId, partnerId, sequence: readSequence })
    }
    return countUnread(deps, userId)
  })
}
