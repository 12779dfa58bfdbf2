import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ConversationRows } from '../conversations/conversation.ts'
import type { BaseDeps } from '../deps.ts'
import type { DiscussionRows } from './discussion.ts'
import { materialFields, type MaterialRows } from './material.ts'

/** Conversations whose companies get a frame. Others see the change at the next load. */
const conversationsMax = 5_000

/**
 * Updates the owner and the price of a listing, and sends `material_changed` to companies that have
 * written about it.
 */
export function onMaterialChanged({
  materials,
  discussions,
  conversations,
  sockets,
}: MaterialRows & DiscussionRows & ConversationRows & Pick<BaseDeps, 'sockets'>) {
  return async (
    material: MaterialEventData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await saveCopy(materials, session, { _id: material.id, ...materialFields(material) })
    const discussed = await discussions
      .find({ materialId: material.id }, { conversationId: 1 })
      .limit(conversationsMax)
      .lean()
    if (discussed.length === 0) return
    const ids = discussed.map(({ conversationId }) => conversationId)
    const discussing = await conversations
      .find({ _id: { $in: ids } }, { user1Id: 1, user2Id: 1 })
      .lean()
    const userIds = new Set(discussing.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]))
    sockets.deliver([...userIds], { type: 'material_changed', materialId: material.id })
  }
}
