import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { findCreditsToSpend, type OrderCreditsDeps } from '../credits/findOrderCredits.ts'
import { confirmOrderCredit } from '../credits/orderCredits.ts'
import { countFirstTrade, type FirstTradeDeps } from './countFirstTrade.ts'

/** Spends credits that are still reserved, and counts the first trade of both companies. */
export function onOrderCompleted(deps: OrderCreditsDeps & FirstTradeDeps) {
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    for (const credit of await findCreditsToSpend(deps, session, order))
      await confirmOrderCredit(deps, session, credit)
    for (const userId of [order.buyerId, order.sellerId])
      await countFirstTrade(deps, session, userId)
  }
}
