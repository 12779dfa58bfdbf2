import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { findCreditsToSpend, type OrderCreditsDeps } from './findOrderCredits.ts'
import { confirmOrderCredit } from './orderCredits.ts'

/**
 * Spends the credits of both companies. Throws when one expired and its company has no other, so
 * that an operator sees it.
 */
export function onOrderConfirmed(deps: OrderCreditsDeps) {
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    for (const credit of await findCreditsToSpend(deps, session, order)) {
      const spent = await confirmOrderCredit(deps, session, credit)
      if (!spent && credit.isExpired)
        throw new Error(
          `Order ${order.orderId} was confirmed after its credit expired, and user ${credit.userId} has no other`,
        )
    }
  }
}
