import { orderNews } from '@materia/contracts/orders/orderStates.ts'
import type { OrderLine } from '@materia/contracts/chat/message.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { PartnerRows } from '../companies/partner.ts'
import { readConversation } from '../conversations/readConversation.ts'
import type { BaseDeps } from '../deps.ts'
import type { MessageDocument } from './message.ts'
import { type WriteDeps, writeMessages } from './writeMessages.ts'

export type OrderLineDeps = WriteDeps & PartnerRows & Pick<BaseDeps, 'nextId'>
type State = OrderLine['state']

// No client can create such an id.
const clientIdOf = (orderId: number, state: State) => `order/${orderId}/${state}`

/**
 * Writes a line of an order into the conversation of buyer and seller, in the transaction that
 * holds its lock. Returns null when the conversation already has this state or a later one. Both
 * companies see the line, even when one has blocked the other.
 */
export async function writeOrderLine(
  deps: OrderLineDeps,
  session: ClientSession,
  { orderId, materialId, buyerId, sellerId, by }: OrderEventData,
  state: State,
): Promise<MessageDocument | null> {
  // States are in the order of an order's life. But a chargeback, and a refund after it, can also
  // follow a complete order.
  const states =
    state === 'chargedBack' || state === 'refunded'
      ? [state]
      : orderNews.slice(orderNews.indexOf(state))
  const clientIds = states.map((one) => clientIdOf(orderId, one))
  const isKnown = await deps.messages
    .exists({ fromUserId: buyerId, clientId: { $in: clientIds } })
    .session(session)
  if (isKnown) return null
  const companies: [number, number] = [buyerId, sellerId]
  const deletedIds = await deps.partners
    .distinct('_id', { _id: { $in: companies }, isDeleted: true })
    .session(session)
  const [line] = await writeMessages(deps, session, [
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
        orderLine: { orderId, state },
        takenBy: by === 'buyer' ? buyerId : by === 'seller' ? sellerId : null,
        clientId: clientIdOf(orderId, state),
      },
      state: await readConversation(deps, session, { companies, startedBy: 0 }),
      deletedIds,
    },
  ])
  return line!
}
