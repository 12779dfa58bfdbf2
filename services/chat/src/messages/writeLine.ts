import type { OrderActor } from '@materia/contracts/orders/orderStates.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { afterCommit, type ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { PartnerRows } from '../companies/partner.ts'
import { conversationLock } from '../conversations/conversation.ts'
import { readConversation } from '../conversations/readConversation.ts'
import type { BaseDeps } from '../deps.ts'
import { type NewMessage, toMessage } from './message.ts'
import { type WriteDeps, writeMessages } from './writeMessages.ts'

export type LineDeps = WriteDeps & PartnerRows & Pick<BaseDeps, 'connection' | 'nextId' | 'sockets'>

type News = {
  buyerId: number
  sellerId: number
  materialId: number
  by?: OrderActor | null | undefined
}

/** `clientId`: one that no client can create. `laterIds`: the lines that come after it. */
type Line = Pick<NewMessage, 'orderLine' | 'offerLine' | 'sampleLine' | 'requestLine'> & {
  clientId: string
  laterIds?: string[]
}

/**
 * Writes a line of the platform into the conversation of buyer and seller, unless it has this line or
 * a later one. Both companies see it, even when one has blocked the other.
 */
export async function writeLine(
  deps: LineDeps,
  session: ClientSession,
  { buyerId, sellerId, materialId, by }: News,
  { clientId, laterIds = [], ...line }: Line,
): Promise<void> {
  await lockRows(deps.connection, session, [conversationLock(buyerId, sellerId)])
  // Queries by the client id alone: with the sender too, SecantusDB would scan all of the sender's
  // messages.
  const known = await deps.messages
    .find({ clientId: { $in: [clientId, ...laterIds] } }, { fromUserId: 1 })
    .session(session)
    .lean()
  if (known.some(({ fromUserId }) => fromUserId === buyerId)) return
  const companies: [number, number] = [buyerId, sellerId]
  const deletedIds = await deps.partners
    .distinct('_id', { _id: { $in: companies }, isDeleted: true })
    .session(session)
  const [written] = await writeMessages(deps, session, [
    {
      message: {
        _id: await deps.nextId.message(),
        fromUserId: buyerId,
        toUserId: sellerId,
        materialId,
        content: '',
        messageType: 'material',
        attachmentUrls: [],
        quoted: null,
        ...line,
        takenBy: by === 'buyer' ? buyerId : by === 'seller' ? sellerId : null,
        clientId,
      },
      state: await readConversation(deps, session, { companies, startedBy: 0 }),
      deletedIds,
    },
  ])
  afterCommit(session, () => {
    for (const userId of companies)
      deps.sockets.deliver([userId], { type: 'message', message: toMessage(written!, userId, {}) })
  })
}
