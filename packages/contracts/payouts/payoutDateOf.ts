import { dayMs } from '../durations.ts'
import { orderStates } from '../orders/orderStates.ts'
import type { Order } from '../orders/order.ts'

/**
 * By when the seller is paid if nobody acts: the buyer then counts as having accepted the order.
 * Null if a step without a date comes first, such as the payment of a balance.
 */
export function payoutDateOf({
  deadline,
  deposit,
}: Pick<Order, 'deadline' | 'deposit'>): Date | null {
  if (!deadline || deposit?.isBalanceOpen) return null
  const at = new Date(deadline.at)
  if (deadline.step === 'complete') return at
  const days = orderStates.delivered.byItself?.days ?? 0
  return deadline.step === 'deliver' ? new Date(at.getTime() + days * dayMs) : null
}
