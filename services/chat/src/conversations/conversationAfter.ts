import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { OfferNews } from '@materia/contracts/offers/constants.ts'
import type {
  OfferNewsLine,
  OrderLine,
  RequestNewsLine,
  SampleNewsLine,
} from '@materia/contracts/chat/message.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { ConversationDocument } from './conversation.ts'
import { mailDueAt } from './mailDueAt.ts'
import { type MemberDocument, newMember } from './member.ts'

/**
 * A conversation and the views of its companies, by user id. A company that has not seen it yet has
 * no view.
 */
export type ConversationState = {
  conversation: ConversationDocument
  members: Map<number, MemberDocument>
}

/** Whether neither company has blocked the other. */
export const isOpen = (state: ConversationState | undefined) =>
  state !== undefined && [...state.members.values()].every(({ isBlocked }) => !isBlocked)

type Added = Pick<MemberDocument, 'materialId' | 'createdAt'> & {
  _id: number
  sequence: number
  fromUserId: number
  toUserId: number
  isWithheldFrom: number | null
  orderLine: OrderLine | null
  offerLine?: OfferNewsLine | null | undefined
  sampleLine?: SampleNewsLine | null | undefined
  requestLine?: RequestNewsLine | null | undefined
  takenBy?: number | null
}

/**
 * Computes a conversation after its next message, the event of an answer, and the members that it
 * is news for. A line of the platform is news for both companies, except for the one that took the
 * step. It causes no mail and is not counted: the bell counts its notice.
 */
export function conversationAfter(
  { conversation, members }: ConversationState,
  message: Added,
  deletedIds: number[] = [],
) {
  const { fromUserId, toUserId, sequence, createdAt, isWithheldFrom } = message
  const isLine = isNewsLine(message)
  const answered = isWithheldFrom ? null : answerOf(conversation, message)
  // A message without a listing leaves the conversation's listing unchanged.
  const about = message.materialId === fallbackMaterialId ? {} : { materialId: message.materialId }
  const next = new Map(members)
  const news: Pick<MemberDocument, 'userId' | 'partnerId'>[] = []
  for (const [userId, partnerId] of [
    [fromUserId, toUserId],
    [toUserId, fromUserId],
  ] as const) {
    if (userId === isWithheldFrom || deletedIds.includes(userId)) continue
    const member = members.get(userId) ?? newMember({ userId, partnerId, createdAt })
    const isUnread = !isLine && userId === toUserId
    const isNews = isLine ? userId !== message.takenBy : isUnread
    if (isNews && !member.isMuted) news.push({ userId, partnerId })
    next.set(userId, {
      ...member,
      ...about,
      conversationId: conversation._id,
      lastMessageId: message._id,
      lastMessageAt: createdAt,
      isArchived: false,
      unreadCount: member.unreadCount + (isUnread ? 1 : 0),
      ...(isUnread && { tellAt: mailDueAt(member, createdAt) }),
    })
  }
  const state: ConversationState = {
    conversation: {
      ...conversation,
      ...about,
      lastSequence: sequence,
      lastMessageAt: createdAt,
      ...answered?.changes,
      // Both have written, and not only answered by an offer.
      ...(answered?.event && !isLine && { isAnswered: true }),
    },
    members: next,
  }
  return { state, news, answered: answered?.event ?? null }
}

const answers: readonly OfferNews[] = ['made', 'countered', 'accepted', 'frameStarted', 'declined']

/** Terms that a company sends, and its decision about terms, answer a question but ask none. */
function answerOf(conversation: ConversationDocument, message: Added) {
  if (!isNewsLine(message)) return answerQuestion(conversation, message)
  const { offerLine, takenBy } = message
  if (!offerLine || !takenBy || !answers.includes(offerLine.news)) return null
  const answer = answerQuestion(conversation, { ...message, fromUserId: takenBy })
  return answer?.event ? answer : null
}
