import type { ConversationRows } from './conversation.ts'
import type { ConversationState } from './conversationAfter.ts'
import { memberId, type MemberRows } from './member.ts'

export type Pair = { fromUserId: number; toUserId: number }

/** The conversations of these pairs that both companies of a pair can see. */
export async function findOpenConversations(
  { conversations, members }: ConversationRows & MemberRows,
  pairs: Pair[],
): Promise<ConversationState[]> {
  const ids = pairs.flatMap(({ fromUserId, toUserId }) => [
    memberId(fromUserId, toUserId),
    memberId(toUserId, fromUserId),
  ])
  const found = await members.find({ _id: { $in: ids } }).lean()
  const opened = [
    ...new Set(found.flatMap(({ conversationId }) => (conversationId > 0 ? [conversationId] : []))),
  ]
  if (opened.length === 0) return []
  const stored = await conversations.find({ _id: { $in: opened } }).lean()
  return stored.flatMap((conversation) => {
    const both = found.filter(({ conversationId }) => conversationId === conversation._id)
    return both.length === 2
      ? [{ conversation, members: new Map(both.map((member) => [member.userId, member])) }]
      : []
  })
}
