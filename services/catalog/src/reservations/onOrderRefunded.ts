import type { OrderRefundedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { onOrderCancelled } from './onOrderCancelled.ts'

/**
 * After a full refund the quantity is for sale again. It stays sold after a partial refund, and
 * after a shipment, because only the seller knows whether the lot came back.
 */
export function onOrderRefunded(deps: Pick<CatalogDeps, 'reservations' | 'materials'>) {
  const giveBack = onOrderCancelled(deps)
  return async (order: OrderRefundedData, context: { session: ClientSession }): Promise<void> => {
    if (order.isForSale ?? order.isWhole) await giveBack(order, context)
  }
}
