import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { rowsById } from '@materia/service-kit/src/database/readRows.ts'
import { toPartner, type PartnerRows } from '../companies/partner.ts'
import {
  deliveredTo,
  type MemberDocument,
  memberId,
  type MemberRows,
} from '../conversations/member.ts'
import type { MaterialRows } from '../materials/material.ts'
import { toMessage, type MessageRows } from '../messages/message.ts'

type Deps = MemberRows & MessageRows & PartnerRows & MaterialRows

/** Builds the response for any number of conversations with four queries. */
export async function toConversations(
  { members, messages, partners, materials }: Deps,
  own: MemberDocument[],
): Promise<Conversation[]> {
  const [theirs, last, known, lots] = await Promise.all([
    members
      .find({ _id: { $in: own.map(({ userId, partnerId }) => memberId(partnerId, userId)) } })
      .lean(),
    messages.find({ _id: { $in: own.flatMap(({ lastMessageId }) => lastMessageId ?? []) } }).lean(),
    partners.find({ _id: { $in: own.map(({ partnerId }) => partnerId) } }).lean(),
    materials
      .find(
        { _id: { $in: own.map(({ materialId }) => materialId) } },
        { userId: 1, pictureUrl: 1, isUnlisted: 1 },
      )
      .lean(),
  ])
  const theirsById = rowsById(members, theirs)
  const lastById = rowsById(messages, last)
  const partnerById = rowsById(partners, known)
  const lotById = new Map(lots.map((lot) => [lot._id, lot]))
  return own.map((member) => {
    const { userId, partnerId, materialId, unreadCount, isArchived, isMuted, isBlocked } = member
    const partner = theirsById.get(memberId(partnerId, userId))
    const lot = lotById.get(materialId)
    // A company can write about the number of an unlisted listing that it may not see.
    const isHidden = lot?.isUnlisted && lot.userId !== userId
    const materialPicture = isHidden ? undefined : lot?.pictureUrl
    const message = lastById.get(member.lastMessageId ?? 0)
    return {
      partner: toPartner(partnerId, partnerById.get(partnerId)),
      lastMessage: message ? toMessage(message, userId, { own: member, theirs: partner }) : null,
      lastMessageAt: member.lastMessageAt?.toISOString() ?? null,
      materialId,
      ...(materialPicture !== undefined && { materialPicture }),
      unreadCount,
      partnerReadSequence: partner?.readSequence ?? 0,
      partnerDeliveredSequence: deliveredTo(partner),
      isArchived,
      isMuted,
      isBlocked,
    }
  })
}
