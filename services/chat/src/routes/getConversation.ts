import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ChatDeps } from '../deps.ts'
import { findConversation } from '../findConversation.ts'

export function getConversation(deps: ChatDeps) {
  return route(chat.getConversation, async ({ params: { partnerId }, user: { userId } }) =>
    findConversation(deps, userId, partnerId),
  )
}
