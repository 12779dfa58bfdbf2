import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import type { MessagesWaitingData } from '@materia/contracts/chat/message.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import type { Context } from '@materia/service-kit/src/consumers/on.ts'
import { emitFollowing } from '@materia/service-kit/src/outbox/outbox.ts'
import { findCompany } from '../companies/findPartner.ts'
import type { PartnerRows } from '../companies/partner.ts'
import type { BaseDeps } from '../deps.ts'
import { messageTexts } from './messageTexts.ts'

/**
 * Notifies a company of unread messages, unless one of the two accounts is deleted. The last
 * release consumed this event in identity. The same durable and key let only one of the two
 * releases notify (decision 033).
 */
export function onMessagesWaiting(
  deps: PartnerRows & Pick<BaseDeps, 'sendRequest' | 'connection'>,
) {
  return async (
    { userId, partnerId, materialId, unreadCount }: MessagesWaitingData,
    { event }: Context,
  ): Promise<void> => {
    const reader = await findCompany(deps, userId)
    const writer = await findCompany(deps, partnerId)
    if (!reader || reader.isDeleted || !writer || writer.isDeleted) return
    const params = {
      company: writer.companyName || writer.username,
      count: String(unreadCount),
      partnerId: String(partnerId),
      ...(materialId !== fallbackMaterialId && { materialId: String(materialId) }),
    }
    const kind = 'messagesWaiting'
    await emitFollowing(deps.connection, event, chat.noticesRaised, {
      key: `messages/${event.id}`,
      notices: [{ userId, kind, params, ...writeNotice(messageTexts[kind], params) }],
    })
  }
}
