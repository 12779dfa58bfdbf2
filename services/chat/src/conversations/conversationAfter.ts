import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import type { OrderLine } from '@materia/contracts/chat/message.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { ConversationDocument } from './conversation.ts'
import { mailDueAt } from './mailDueAt.ts'
import { type MemberDocument, newMember } from './member.ts'

/** A conversation and how each company sees it, by user. A company that has not seen it yet has no member. */
export type ConversationState = {
  conversation: ConversationDocument
  members: Map<number, MemberDocument>
}

/** Neither has blocked the other. */
export const isOpen = (state: ConversationState | undefined) =>
  state !== undefined && [...state.members.values()].every(({ isBlocked }) => !isBlocked)

type Added = Pick<MemberDocument, 'materialId' | 'createdAt'> & {
  _id: number
  sequence: number
  fromUserId: number
  toUserId: number
  isWithheldFrom: number | null
  orderLine: OrderLine | null
  takenBy?: number | null
}

/**
 * A conversation after its next message, which answer that is, and whom it is news to. A line of an order is news to both companies,
 * except to the one that took the step; it answers no question and no mail says that it waits.
 */
export function conversationAfter(
  { conversation, members }: ConversationState,
  message: Added,
  deletedIds: number[] = [],
) {
  const { fromUserId, toUserId, sequence, createdAt, isWithheldFrom, orderLine } = message
  const answered = orderLine || isWithheldFrom ? null : answerQuestion(conversation, message)
  // A message about no listing leaves the conversation at the one before.
  const about = message.materialId === fallbackMaterialId ? {} : { materialId: message.materialId }
  const next = new Map(members)
  const news: Pick<MemberDocument, 'userId' | 'partnerId'>[] = []
  for (const [userId, partnerId] of [
    [fromUserId, toUserId],
    [toUserId, fromUserId],
  ] as const) {
    if (userId === isWithheldFrom || deletedIds.includes(userId)) continue
    const member = members.get(userId) ?? newMember({ userId, partnerId, createdAt })
    const isUnread = orderLine ? userId !== message.takenBy : userId === toUserId
    if (isUnread && !member.isMuted) news.push({ userId, partnerId })
    next.set(userId, {
      ...member,
      ...about,
      conversationId: conversation._id,
      lastMessageId: message._id,
      lastMessageAt: createdAt,
      isArchived: false,
      unreadCount: member.unreadCount + (isUnread ? 1 : 0),
      ...(isUnread && !orderLine && { tellAt: mailDueAt(member, createdAt) }),
    })
  }
  const state: ConversationState = {
    conversation: {
      ...conversation,
      ...about,
      lastSequence: sequence,
      lastMessageAt: createdAt,
      ...answered?.changes,
    },
    members: next,
  }
  return { state, news, answered: answered?.event ?? null }
}
