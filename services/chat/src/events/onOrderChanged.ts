import type { OrderLine } from '@materia/contracts/chat/types.ts'
import type { OrderEventData } from '@materia/contracts/orders/api.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { afterCommit, type ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { addOrderLine } from '../addOrderLine.ts'
import type { ChatDeps } from '../deps.ts'
import { conversationLock } from '../model/conversation.ts'
import { toMessage } from '../model/message.ts'

/** Tells the buyer and the seller in their conversation what became of an order. */
export function onOrderChanged(deps: ChatDeps, state: OrderLine['state']) {
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    const { buyerId, sellerId } = order
    await lockRows(deps.connection, session, [conversationLock(buyerId, sellerId)])
    const line = await addOrderLine(deps, session, order, state)
    if (!line) return
    afterCommit(session, () => {
      for (const userId of [buyerId, sellerId])
        deps.live.deliver([userId], { type: 'message', message: toMessage(line, userId, {}) })
    })
  }
}
