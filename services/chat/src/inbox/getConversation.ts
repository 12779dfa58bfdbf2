import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findConversation, type FindConversationDeps } from './findConversation.ts'

export function getConversation(deps: FindConversationDeps) {
  return route(chat.getConversation, async ({ params: { partnerId }, user: { userId } }) =>
    findConversation(deps, userId, partnerId),
  )
}
