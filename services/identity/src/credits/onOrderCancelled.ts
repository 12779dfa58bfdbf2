import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { findOrderCredits, type OrderCreditsDeps } from './findOrderCredits.ts'
import { returnOrderCredit } from './orderCredits.ts'

/** Gives both companies their credits back. Also handles a declined order. */
export function onOrderCancelled(deps: OrderCreditsDeps) {
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    for (const credit of await findOrderCredits(deps, session, order))
      await returnOrderCredit(deps, session, credit)
  }
}
