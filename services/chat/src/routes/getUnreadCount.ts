import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { countUnread } from '../countUnread.ts'
import type { ChatDeps } from '../deps.ts'

export function getUnreadCount(deps: Pick<ChatDeps, 'members'>) {
  return route(chat.getUnreadCount, async ({ user: { userId } }) => countUnread(deps, userId))
}
