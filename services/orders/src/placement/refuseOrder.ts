import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { owedEffects } from '../order/effects.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { OrderAmounts } from '../order/state.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { returnStock } from '../stock/reserve.ts'
import { returnCredit } from './credits.ts'
import type { PlacementDeps } from './PlacementDeps.ts'

type Deps = OrderDeps & Pick<PlacementDeps, 'orderCalls'>
type Refusing = {
  refusal: string
  traceId: string
  /** What its row does not say yet. */
  amounts?: OrderAmounts | undefined
}

/**
 * Decides that an order is not to be, and gives back what is held for it. The decision comes first, in one write that no payment of it survives: if this process dies
 * or fails after that, a job gives back the rest. Answers the order as it is now: one that was paid meanwhile stands.
 */
export async function refuseOrder(
  deps: Deps,
  order: OrderRecord,
  { refusal, traceId, amounts }: Refusing,
): Promise<OrderRecord> {
  const refused = await changeOrder(deps, order, {
    kind: 'refuse',
    refusal,
    ...(amounts && { amounts }),
  })
  // Also where it was refused before: this process may have held something since.
  if (!('refusal' in refused.state)) return refused
  return undoHolds(deps, refused, traceId).catch((error: unknown) => {
    deps.log.warn({ err: error, orderId: order._id }, 'not given back yet')
    return refused
  })
}

/** Voids the payment of a refused order, and releases its stock and credit: all of it once, however often. */
export async function undoHolds(
  deps: Deps,
  order: OrderRecord,
  traceId: string,
): Promise<OrderRecord> {
  const { _id: orderId, buyerId: userId, callId, state } = order
  // Its key may be used for another try.
  if (callId !== null) await deps.orderCalls.deleteOne({ _id: callId, orderId })
  const { payment, stock } = owedEffects(state)
  // Each as far as it can be, whatever becomes of the others.
  const given = await Promise.allSettled([
    payment.includes('void') && voidPayment(deps, orderId),
    stock === 'return' && returnStock(deps, orderId, traceId),
    state.amounts.hasBuyerCredit && returnCredit(deps, { orderId, userId, traceId }),
  ])
  const kept = given.find((each) => each.status === 'rejected')
  if (kept) throw kept.reason
  return changeOrder(deps, order, { kind: 'finishRefusal' })
}

/** Throws as long as its provider may still hold its money: it is asked again. */
async function voidPayment({ payment }: Deps, orderId: number): Promise<void> {
  const { state } = await payment.void(paymentKey(orderId))
  if (state !== 'voided' && state !== 'declined')
    throw unavailable(new Error(`The payment of order ${orderId} is ${state} and not voided`))
}
