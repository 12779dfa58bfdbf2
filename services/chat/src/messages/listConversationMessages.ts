import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { pairOf, type ConversationRows } from '../conversations/conversation.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import type { MessageRows } from './message.ts'
import { readPage } from './readPage.ts'

/** Paged by sequence, so a screen can request everything after its last message. */
export function listConversationMessages({
  conversations,
  members,
  messages,
}: ConversationRows & MemberRows & MessageRows) {
  return route(
    chat.listConversationMessages,
    async ({ params: { partnerId }, query, user: { userId } }) => {
      const [own, theirs, conversation] = await Promise.all([
        members.findById(memberId(userId, partnerId)).lean(),
        members.findById(memberId(partnerId, userId)).lean(),
        conversations.findOne(pairOf(userId, partnerId), { lastSequence: 1 }).lean(),
      ])
      return readPage(
        { messages },
        { own, theirs, lastSequence: conversation?.lastSequence ?? 0, ...query },
      )
    },
  )
}
