import type { Event } from '@materia/contracts/Event.ts'
import type { OrderEventData } from '@materia/contracts/orders/events.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import { releaseReservation } from '../reservations/releaseReservation.ts'
import type { StoreDeps } from '../routes.ts'

/** What the order held or had bought is for sale again. */
export function onOrderCancelled(deps: StoreDeps) {
  return async ({ orderId }: OrderEventData, { session, event }: { session: ClientSession; event: Event }): Promise<void> => {
    const reservation = await deps.reservations.findById(orderId).session(session).lean()
    if (reservation) await releaseReservation(deps, session, { reservation, isExpired: false, traceId: event.traceId })
  }
}
