import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { MemberRows } from '../conversations/member.ts'
import { countUnread } from './countUnread.ts'

export function getUnreadCount(deps: MemberRows) {
  return route(chat.getUnreadCount, async ({ user: { userId } }) => countUnread(deps, userId))
}
