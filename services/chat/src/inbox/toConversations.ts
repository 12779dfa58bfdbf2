import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { rowsById } from '@materia/service-kit/src/database/readRows.ts'
import { toPartner, type PartnerRows } from '../companies/partner.ts'
import {
  deliveredTo,
  type MemberDocument,
  memberId,
  type MemberRows,
} from '../conversations/member.ts'
import { toMessage, type MessageRows } from '../messages/message.ts'

type Deps = MemberRows & MessageRows & PartnerRows

/** Builds the response for any number of conversations with three queries. */
export async function toConversations(
  { members, messages, partners }: Deps,
  own: MemberDocument[],
): Promise<Conversation[]> {
  const [theirs, last, known] = await Promise.all([
    members
      .find({ _id: { $in: own.map(({ userId, partnerId }) => memberId(partnerId, userId)) } })
      .lean(),
    messages.find({ _id: { $in: own.flatMap(({ lastMessageId }) => lastMessageId ?? []) } }).lean(),
    partners.find({ _id: { $in: own.map(({ partnerId }) => partnerId) } }).lean(),
  ])
  const theirsById = rowsById(members, theirs)
  const lastById = rowsById(messages, last)
  const partnerById = rowsById(partners, known)
  return own.map((member) => {
    const { userId, partnerId, materialId, unreadCount, isArchived, isMuted, isBlocked } = member
    const partner = theirsById.get(memberId(partnerId, userId))
    const message = lastById.get(member.lastMessageId ?? 0)
    return {
      partner: toPartner(partnerId, partnerById.get(partnerId)),
      lastMessage: message ? toMessage(message, userId, { own: member, theirs: partner }) : null,
      lastMessageAt: member.lastMessageAt?.toISOString() ?? null,
      materialId,
      unreadCount,
      partnerReadSequence: partner?.readSequence ?? 0,
      partnerDeliveredSequence: deliveredTo(partner),
      isArchived,
      isMuted,
      isBlocked,
    }
  })
}
