import type { UnreadCount } from '@materia/contracts/chat/message.ts'
import type { MemberRows } from '../conversations/member.ts'

/** Of the conversations that the list shows: an archived one counts again once it has come back with a message. */
export async function countUnread({ members }: MemberRows, userId: number): Promise<UnreadCount> {
  const unread = await members
    .find({ userId, isArchived: false, unreadCount: { $gt: 0 } }, { unreadCount: 1 })
    .lean()
  return {
    count: unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    conversations: unread.length,
  }
}
