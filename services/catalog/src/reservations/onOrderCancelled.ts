import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { returnReservedStock } from './returnReservedStock.ts'
import type { CatalogDeps } from '../deps.ts'

/** The order's quantity is for sale again. */
export function onOrderCancelled(deps: Pick<CatalogDeps, 'reservations' | 'materials'>) {
  return async (
    { orderId }: OrderEventData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const reservation = await deps.reservations.findById(orderId).session(session).lean()
    if (reservation) await returnReservedStock(deps, session, { reservation, isExpired: false })
  }
}
