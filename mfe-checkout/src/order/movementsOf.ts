import { decimal, toCents } from '@materia/contracts/money.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { totalWithTax } from '../taxes/totalWithTax.ts'

export type MovementKind =
  | 'held'
  | 'taken'
  | 'letGo'
  | 'takenBack'
  | 'givenBack'
  | 'paidOut'
  | 'payoutWaits'
/** `amount`: null if only the other side may see it. */
export type Movement = { kind: MovementKind; at: string; amount: string | null }

/** The money movements of an order with their dates, as far as the reader may see them. */
export function movementsOf(order: Order): Movement[] {
  const { role, timeline, paymentStatus, fee, amount, refunded, deposit } = order
  // No money has moved before the payment is confirmed.
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return []
  const isBuyer = role === 'buyer'
  // Nothing is held before the transfer has come.
  const isTransfer = order.paymentMethod === 'transfer'
  const due = isBuyer ? decimal(toCents(totalWithTax(order)) + toCents(fee)) : null
  const first = isBuyer && deposit ? deposit.amount : due
  const balance = isBuyer && deposit ? deposit.balance : null
  const hasRefund = toCents(refunded) > 0
  const firstEnd = timeline.findIndex(({ status }) => status === 'completed')
  return timeline.flatMap(({ status, at, claim }, index): Movement[] => {
    const isLast = index === timeline.length - 1
    const paidOut = {
      kind: order.isPayoutWaiting ? 'payoutWaits' : 'paidOut',
      at,
      amount: isBuyer ? null : amount,
    } as const
    if (status === 'pending') return isTransfer ? [] : [{ kind: 'held', at, amount: due }]
    if (status === 'confirmed') return [{ kind: 'taken', at, amount: first }]
    if (status === 'delivered' && deposit) return [{ kind: 'taken', at, amount: balance }]
    if (claim?.news === 'resumed') return [{ kind: 'taken', at, amount: due }]
    if (status === 'chargedBack') return [{ kind: 'takenBack', at, amount: null }]
    if (status === 'completed')
      return [
        // A settlement by weight, or an overage that was not delivered.
        ...(hasRefund && !deposit?.isReduced && index === firstEnd
          ? [{ kind: 'givenBack', at, amount: refunded } as const]
          : []),
        paidOut,
      ]
    // A claim had reduced the balance, and the order ended with it.
    if (status === 'refunded' && deposit && !deposit.isBalanceOpen && !hasRefund)
      return [{ kind: 'taken', at, amount: balance }, ...(isLast ? [paidOut] : [])]
    if (status === 'refunded')
      return [
        ...(deposit?.isReduced
          ? []
          : [{ kind: 'givenBack', at, amount: isLast ? refunded : null } as const]),
        ...(isLast && paymentStatus === 'released' ? [paidOut] : []),
      ]
    if (status === 'declined' || status === 'cancelled') {
      if (hasRefund) return [{ kind: 'givenBack', at, amount: refunded }]
      return isTransfer ? [] : [{ kind: 'letGo', at, amount: due }]
    }
    return []
  })
}
