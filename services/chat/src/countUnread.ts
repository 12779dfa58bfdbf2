import type { UnreadCount } from '@materia/contracts/chat/types.ts'
import type { ChatDeps } from './deps.ts'

/** Archived conversations come back with a message, so none of them has unread ones. */
export async function countUnread({ members }: Pick<ChatDeps, 'members'>, userId: number): Promise<UnreadCount> {
  const unread = await members.find({ userId, unreadCount: { $gt: 0 } }, { unreadCount: 1 }).lean()
  return { count: unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0), conversations: unread.length }
}
