import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { findPartner } from '../companies/findPartner.ts'
import { type PartnerRows, toPartner } from '../companies/partner.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import type { MaterialRows } from '../materials/material.ts'
import type { MessageRows } from '../messages/message.ts'
import { toConversations } from './toConversations.ts'

export type FindConversationDeps = MemberRows &
  MessageRows &
  PartnerRows &
  MaterialRows &
  Pick<BaseDeps, 'sendRequest' | 'connection'>

/**
 * The company's own view of a conversation, also before the first message. Throws OWN_CONVERSATION,
 * or COMPANY_GONE when neither a view nor the partner exists.
 */
export async function findConversation(
  deps: FindConversationDeps,
  userId: number,
  partnerId: number,
): Promise<Conversation> {
  if (partnerId === userId) throw new AppError(chatErrors.OWN_CONVERSATION)
  const member = await deps.members.findById(memberId(userId, partnerId)).lean()
  const [found] = member ? await toConversations(deps, [member]) : []
  if (found) return found
  const partner = toPartner(partnerId, await findPartner(deps, partnerId))
  return {
    partner,
    lastMessage: null,
    lastMessageAt: null,
    materialId: fallbackMaterialId,
    unreadCount: 0,
    partnerReadSequence: 0,
    partnerDeliveredSequence: 0,
    isArchived: false,
    isMuted: false,
    isBlocked: false,
  }
}
