import type { OrderRefundedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderCreditsDeps } from '../credits/findOrderCredits.ts'
import { onTradeUndone, type TradeDeps } from './onTradeUndone.ts'
import { onOrderCancelled } from '../credits/onOrderCancelled.ts'

/** Gives credits back after a full refund only: a partial refund is still a trade. */
export function onOrderRefunded(deps: OrderCreditsDeps & TradeDeps) {
  const giveBack = onOrderCancelled(deps)
  const undo = onTradeUndone(deps)
  return async (order: OrderRefundedData, context: { session: ClientSession }): Promise<void> => {
    if (!order.isWhole) return
    await undo(order, context)
    await giveBack(order, context)
  }
}
