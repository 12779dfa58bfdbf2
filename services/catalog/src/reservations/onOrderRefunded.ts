import type { OrderRefundedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { onOrderCancelled } from './onOrderCancelled.ts'

/** What was given back whole is for sale again; what a buyer keeps for less stays sold, and so does what was on its way: whether that came back its seller knows. */
export function onOrderRefunded(deps: Pick<CatalogDeps, 'reservations' | 'materials'>) {
  const giveBack = onOrderCancelled(deps)
  return async (order: OrderRefundedData, context: { session: ClientSession }): Promise<void> => {
    if (order.isForSale ?? order.isWhole) await giveBack(order, context)
  }
}
