import type { OrderCompletedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { findCreditsToSpend, type OrderCreditsDeps } from '../credits/findOrderCredits.ts'
import { confirmOrderCredit } from '../credits/orderCredits.ts'
import { noteFirstTrade, type NoteTradeDeps } from './noteFirstTrade.ts'

/** Spends credits that are still reserved, and notes the first trade of both companies. */
export function onOrderCompleted(deps: OrderCreditsDeps & NoteTradeDeps) {
  return async (
    order: OrderCompletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    for (const credit of await findCreditsToSpend(deps, session, order))
      await confirmOrderCredit(deps, session, credit)
    for (const referredId of [order.buyerId, order.sellerId])
      await noteFirstTrade(deps, session, { order, referredId })
  }
}
