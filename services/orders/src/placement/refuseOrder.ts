import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { owedEffects } from '../order/effects.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { OrderAmounts } from '../order/state.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { paymentKeyOf } from '../payments/PaymentProvider.ts'
import { returnOfferStock } from '../offers/returnOfferStock.ts'
import type { OfferRows } from '../offers/offer.ts'
import { returnStock } from '../stock/reserve.ts'
import { returnCredit } from './credits.ts'
import type { PlacementDeps } from './PlacementDeps.ts'

type Deps = OrderDeps & OfferRows & Pick<PlacementDeps, 'orderCalls'>
type Refusing = {
  refusal: string
  traceId: string
  /** Amounts that the row does not contain yet. */
  amounts?: OrderAmounts | undefined
}

/**
 * Refuses an order and releases what it holds. The refusal is written first, and from then on no
 * payment can place the order. If this process dies or fails afterwards, a job releases the rest.
 * Returns the stored order: one that was paid meanwhile stays valid.
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
  // Also if another process refused it before, because this one may have reserved something since.
  if (!('refusal' in refused.state)) return refused
  return undoHolds(deps, refused, traceId).catch((error: unknown) => {
    deps.log.warn(
      { err: error, orderId: order._id },
      'stock or money of a refused order not released yet',
    )
    return refused
  })
}

/**
 * Voids the payment of a refused order and releases its stock and credit. Each step is idempotent.
 */
export async function undoHolds(
  deps: Deps,
  order: OrderRecord,
  traceId: string,
): Promise<OrderRecord> {
  const { _id: orderId, buyerId: userId, callId, state } = order
  // Frees the key for another try.
  if (callId !== null) await deps.orderCalls.deleteOne({ _id: callId, orderId })
  const { payment, stock } = owedEffects(state)
  // Each part is released even if another one fails.
  const given = await Promise.allSettled([
    payment.includes('void') && voidPayment(deps, order),
    stock === 'return' &&
      (order.offer ? returnOfferStock(deps, order, traceId) : returnStock(deps, orderId, traceId)),
    state.amounts.hasBuyerCredit && returnCredit(deps, { orderId, userId, traceId }),
  ])
  const failed = given.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return changeOrder(deps, order, { kind: 'finishRefusal' })
}

/** Throws while the provider may still hold the money, so that a job retries. */
async function voidPayment({ payment }: Deps, order: OrderRecord): Promise<void> {
  const { state } = await payment.void(paymentKeyOf(order))
  if (state !== 'voided' && state !== 'declined')
    throw unavailable(new Error(`The payment of order ${order._id} is ${state} and not voided`))
}
