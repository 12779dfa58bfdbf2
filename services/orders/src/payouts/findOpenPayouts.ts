import { endedStatuses, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { PayoutOrderState } from '@materia/contracts/payouts/constants.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { Model } from 'mongoose'
import { payoutCentsOf } from '../order/amounts.ts'
import type { OrderDocument } from '../order/order.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { paymentStatusOf } from '../order/paymentStatusOf.ts'
import { openBalanceCents } from '../order/openBalance.ts'
import { isPaid, type OrderState, refundedCentsOf, statusOf } from '../order/state.ts'

export type OpenPayout = { order: OrderRecord; state: PayoutOrderState; cents: number }

/** A pending order holds no money of its seller, and would fill a page without a line. */
const goingOn = orderStatuses.filter(
  (status) => status !== 'pending' && !endedStatuses.includes(status),
)

/**
 * The orders of a seller whose money it has not received yet, newest first. Two queries with an
 * index each: orders that go on, and ended ones whose payout waits.
 */
export async function findOpenPayouts(
  orders: Model<OrderDocument>,
  sellerId: number,
  { limit, below = Infinity }: { limit: number; below?: number | undefined },
): Promise<OpenPayout[]> {
  const older = below === Infinity ? {} : { _id: { $lt: below } }
  const page = (filter: object) =>
    orders
      .find({ sellerId, isPaid: true, ...filter, ...older })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
  const rows = [
    ...(await page({ status: { $in: goingOn } })),
    ...(await page({ status: { $in: endedStatuses }, isPayoutWaiting: true })),
  ]
  return readRows(orders, rows, toRecord)
    .flatMap(toOpenPayout)
    .toSorted((one, other) => other.order._id - one.order._id)
    .slice(0, limit)
}

/** None for an order without money of the seller. */
export function toOpenPayout(order: OrderRecord): OpenPayout[] {
  const cents = payoutCentsOf(order.state.amounts, refundedCentsOf(order.state))
  const state = payoutStateOf(order.state)
  return state === null || cents === 0 ? [] : [{ order, state, cents }]
}

function payoutStateOf(state: OrderState): PayoutOrderState | null {
  if (!isPaid(state)) return null
  if (state.kind === 'awaitingTransfer') return 'expected'
  // Until the balance comes, only the deposit is held.
  if (!endedStatuses.includes(statusOf(state)) && openBalanceCents(state) > 0) return 'expected'
  // Materia bears a charge-back after the payout, so the seller is owed nothing.
  if (state.kind === 'chargedBack') return state.chargeBack.from === 'loss' ? null : 'suspended'
  if (paymentStatusOf(state) !== 'captured') return null
  return 'isPayoutWaiting' in state && state.isPayoutWaiting ? 'onItsWay' : 'held'
}
