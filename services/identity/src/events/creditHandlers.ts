import type { OrderEventData } from '@materia/contracts/orders/api.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import type { CreditDocument } from '../model/credit.ts'
import { countFirstTrade } from '../referrals/countFirstTrade.ts'
import {
  confirmOrderCredit,
  creditsLock,
  findOrderCredit,
  releaseOrderCredit,
} from '../referrals/orderCredits.ts'

type Deps = Pick<IdentityDeps, 'connection' | 'users' | 'referrals' | 'credits' | 'notices' | 'now'>
type Context = { session: ClientSession }

/** What becomes of credits with an order, by the durable `credits`; orders asks for the same by requests, and both may come, in any order. */
export function creditHandlers(deps: Deps): EventHandler[] {
  const giveBack = onOrderCancelled(deps)
  return [
    on(orders.orderConfirmed, onOrderConfirmed(deps)),
    on(orders.orderCompleted, onOrderCompleted(deps)),
    on(orders.orderCancelled, giveBack),
    on(orders.orderDeclined, giveBack),
    // What a buyer keeps for less is a trade all the same.
    on(orders.orderRefunded, async (order, context) =>
      order.isWhole ? giveBack(order, context) : undefined,
    ),
  ]
}

/** What both sides had is spent. Where that expired and none is left, the event fails and somebody must look. */
function onOrderConfirmed(deps: Deps) {
  return async (order: OrderEventData, { session }: Context): Promise<void> => {
    for (const credit of await creditsToSpend(deps, session, order)) {
      const spent = await confirmOrderCredit(deps, session, credit)
      if (!spent && credit.isExpired)
        throw new Error(
          `Order ${order.orderId} was confirmed after its credit expired, and user ${credit.userId} has no other`,
        )
    }
  }
}

/** Also spends what is not confirmed yet, and counts the first trade of those who were referred: a company registers, with its referral, before it can have an order. */
function onOrderCompleted(deps: Deps) {
  return async (order: OrderEventData, { session }: Context): Promise<void> => {
    for (const credit of await creditsToSpend(deps, session, order))
      await confirmOrderCredit(deps, session, credit)
    for (const userId of [order.buyerId, order.sellerId])
      await countFirstTrade(deps, session, userId)
  }
}

/** What both sides had is theirs again. */
function onOrderCancelled(deps: Deps) {
  return async (order: OrderEventData, { session }: Context): Promise<void> => {
    for (const credit of await creditsOf(deps, session, order))
      await releaseOrderCredit(deps, session, credit)
  }
}

/** Those that made a fee less. What else is kept for the order it was never told of: that is given back. */
async function creditsToSpend(
  deps: Deps,
  session: ClientSession,
  order: OrderEventData,
): Promise<CreditDocument[]> {
  const { buyerId, sellerId, credits: sides } = order
  const found = await creditsOf(deps, session, order)
  if (!sides) return found
  const holders = sides.map((side) => (side === 'buyer' ? buyerId : sellerId))
  for (const credit of found)
    if (!holders.includes(credit.userId) && credit.state === 'reserved')
      await releaseOrderCredit(deps, session, credit)
  return found.filter(({ userId }) => holders.includes(userId))
}

async function creditsOf(
  deps: Deps,
  session: ClientSession,
  { orderId, buyerId, sellerId }: OrderEventData,
): Promise<CreditDocument[]> {
  const { connection, credits } = deps
  // Most orders have none, and then nobody waits.
  if (!(await credits.exists({ orderId }).session(session))) return []
  await lockRows(connection, session, [buyerId, sellerId].map(creditsLock))
  const found = [
    await findOrderCredit(deps, session, { orderId, userId: buyerId }),
    await findOrderCredit(deps, session, { orderId, userId: sellerId }),
  ]
  return found.filter((credit) => credit !== null)
}
