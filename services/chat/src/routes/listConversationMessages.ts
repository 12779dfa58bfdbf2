import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ChatDeps } from '../deps.ts'
import { pairOf } from '../model/conversation.ts'
import { memberId } from '../model/member.ts'
import { readPage } from '../readPage.ts'

/** By sequence: what was missed is everything after the last one that a screen has. */
export function listConversationMessages({
  conversations,
  members,
  messages,
}: Pick<ChatDeps, 'conversations' | 'members' | 'messages'>) {
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
