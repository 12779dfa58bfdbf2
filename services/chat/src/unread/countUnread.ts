import type { UnreadCount } from '@materia/contracts/chat/message.ts'
import type { MemberRows } from '../conversations/member.ts'

/** Counts only listed conversations. An archived one counts again after its next message. */
export async function countUnread({ members }: MemberRows, userId: number): Promise<UnreadCount> {
  const unread = await members
    .find({ userId, isArchived: false, unreadCount: { $gt: 0 } }, { unreadCount: 1 })
    .lean()
  return {
    count: unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    conversations: unread.length,
  }
}
