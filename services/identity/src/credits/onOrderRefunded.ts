import type { OrderRefundedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderCreditsDeps } from './findOrderCredits.ts'
import { onOrderCancelled } from './onOrderCancelled.ts'

/** Gives credits back after a full refund only: a partial refund is still a trade. */
export function onOrderRefunded(deps: OrderCreditsDeps) {
  const giveBack = onOrderCancelled(deps)
  return async (order: OrderRefundedData, context: { session: ClientSession }): Promise<void> => {
    if (order.isWhole) await giveBack(order, context)
  }
}
