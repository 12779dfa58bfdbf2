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
  const { role, timeline, paymentStatus, fee, amount, refunded } = order
  // No money has moved before the payment is confirmed.
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return []
  const isBuyer = role === 'buyer'
  // Nothing is held before the transfer has come.
  const isTransfer = order.paymentMethod === 'transfer'
  const due = isBuyer ? decimal(toCents(totalWithTax(order)) + toCents(fee)) : null
  const hasRefund = toCents(refunded) > 0
  return timeline.flatMap(({ status, at, claim }, index): Movement[] => {
    const isLast = index === timeline.length - 1
    const paidOut = {
      kind: order.isPayoutWaiting ? 'payoutWaits' : 'paidOut',
      at,
      amount: isBuyer ? null : amount,
    } as const
    if (status === 'pending') return isTransfer ? [] : [{ kind: 'held', at, amount: due }]
    if (status === 'confirmed') return [{ kind: 'taken', at, amount: due }]
    if (claim?.news === 'resumed') return [{ kind: 'taken', at, amount: due }]
    if (status === 'chargedBack') return [{ kind: 'takenBack', at, amount: null }]
    if (status === 'completed') return [paidOut]
    if (status === 'refunded')
      return [
        { kind: 'givenBack', at, amount: isLast ? refunded : null },
        ...(isLast && paymentStatus === 'released' ? [paidOut] : []),
      ]
    if (status === 'declined' || status === 'cancelled') {
      if (hasRefund) return [{ kind: 'givenBack', at, amount: refunded }]
      return isTransfer ? [] : [{ kind: 'letGo', at, amount: due }]
    }
    return []
  })
}
