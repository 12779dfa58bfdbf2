import type { OrderLine } from '@materia/contracts/chat/message.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { afterCommit, type ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { conversationLock } from '../conversations/conversation.ts'
import type { BaseDeps } from '../deps.ts'
import { toMessage } from './message.ts'
import { type OrderLineDeps, writeOrderLine } from './writeOrderLine.ts'

/** Shows the buyer and the seller a new state of an order in their conversation. */
export function onOrderChanged(
  deps: OrderLineDeps & Pick<BaseDeps, 'connection' | 'sockets'>,
  state: OrderLine['state'],
) {
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    const { buyerId, sellerId } = order
    await lockRows(deps.connection, session, [conversationLock(buyerId, sellerId)])
    const line = await writeOrderLine(deps, session, order, state)
    if (!line) return
    afterCommit(session, () => {
      for (const userId of [buyerId, sellerId])
        deps.sockets.deliver([userId], { type: 'message', message: toMessage(line, userId, {}) })
    })
  }
}
