import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { CreditDocument, CreditRows } from './credit.ts'
import { creditsLock, findOrderCredit, returnOrderCredit } from './orderCredits.ts'

export type OrderCreditsDeps = CreditRows & Pick<BaseDeps, 'connection' | 'now'>

/** The credits of buyer and seller for an order. */
export async function findOrderCredits(
  deps: OrderCreditsDeps,
  session: ClientSession,
  { orderId, buyerId, sellerId }: OrderEventData,
): Promise<CreditDocument[]> {
  const { connection, credits } = deps
  // Most orders have none and need no lock.
  if (!(await credits.exists({ orderId }).session(session))) return []
  await lockRows(connection, session, [buyerId, sellerId].map(creditsLock))
  const found = [
    await findOrderCredit(deps, session, { orderId, userId: buyerId }),
    await findOrderCredit(deps, session, { orderId, userId: sellerId }),
  ]
  return found.filter((credit) => credit !== null)
}

/**
 * The credits that lowered a fee of the order. Releases reserved credits that the order does not
 * name.
 */
export async function findCreditsToSpend(
  deps: OrderCreditsDeps,
  session: ClientSession,
  order: OrderEventData,
): Promise<CreditDocument[]> {
  const { buyerId, sellerId, credits: sides } = order
  const found = await findOrderCredits(deps, session, order)
  if (!sides) return found
  const holders = sides.map((side) => (side === 'buyer' ? buyerId : sellerId))
  for (const credit of found)
    if (!holders.includes(credit.userId) && credit.state === 'reserved')
      await returnOrderCredit(deps, session, credit)
  return found.filter(({ userId }) => holders.includes(userId))
}
