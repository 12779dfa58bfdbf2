import type { OrderLine } from '@materia/contracts/chat/message.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { orderNews } from '@materia/contracts/orders/orderStates.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type LineDeps, writeLine } from './writeLine.ts'

/** Shows the buyer and the seller a new state of an order in their conversation. */
export function onOrderChanged(deps: LineDeps, state: OrderLine['state']) {
  // States are in the order of an order's life. But a chargeback, and a refund after it, can also
  // follow a complete order.
  const later =
    state === 'chargedBack' || state === 'refunded'
      ? []
      : orderNews.slice(orderNews.indexOf(state) + 1)
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    const { orderId } = order
    const idOf = (one: OrderLine['state']) => `order/${orderId}/${one}`
    await writeLine(deps, session, order, {
      orderLine: { orderId, state },
      clientId: idOf(state),
      laterIds: later.map(idOf),
    })
  }
}
