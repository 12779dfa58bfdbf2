import { commonErrors } from '@materia/contracts/errors.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { orderedCents } from '../order/amounts.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { Doing } from '../orderChanges/changeOrder.ts'
import { paymentKeyOf } from '../payments/PaymentProvider.ts'
import { changesOf, heldOf, heldUntil, reserve } from '../stock/reserve.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { completePlacement, requireHeld, requireStaying } from './place.ts'
import { refuseOrder, undoHolds } from './refuseOrder.ts'

/**
 * Decides an open order: places it if its money is held, else refuses it and releases what it
 * holds. A job retries failures.
 */
export async function settle(deps: PlacementDeps, order: OrderRecord, doing: Doing): Promise<void> {
  const { state } = order
  const { traceId } = doing
  if ('refusal' in state) {
    await undoHolds(deps, order, traceId)
  } else if (state.kind === 'placing') {
    // Only the process that was placing the order knew its amounts.
    await refuseOrder(deps, order, { refusal: commonErrors.UNAVAILABLE.code, traceId })
  } else if (state.kind === 'awaitingPayment') {
    const payment = await deps.payment.find(paymentKeyOf(order))
    if (payment?.state === 'held') await completeOrRefuse(deps, order, doing)
    else
      await refuseOrder(deps, order, {
        refusal: payment?.state === 'declined' ? 'PAYMENT_DECLINED' : 'PAYMENT_EXPIRED',
        traceId,
      })
  }
}

/**
 * Places an order whose money is held. If that is no longer possible, refuses it and throws the
 * reason.
 */
export async function completeOrRefuse(
  deps: PlacementDeps,
  order: OrderRecord,
  doing: Doing,
): Promise<OrderRecord> {
  try {
    requireHeld(await deps.payment.find(paymentKeyOf(order)))
    return await completeLate(deps, order, doing)
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      await refuseOrder(deps, order, { refusal: error.code, traceId: doing.traceId })
    throw error
  }
}

/**
 * Places an order some time after its payment. Reserves the stock again first, because the
 * reservation may have expired.
 */
async function completeLate(
  deps: PlacementDeps,
  order: OrderRecord,
  doing: Doing,
): Promise<OrderRecord> {
  const [held] = await Promise.all([
    reserve(deps, { order, traceId: doing.traceId, until: heldUntil(deps.now()) }),
    requireStaying(deps, order),
  ])
  const { amounts } = order.state
  const { sellerId, unit, currency } = order
  // The new reservation may have other terms than the buyer has paid. One cent may come from
  // rounding, if the remaining quantity differs.
  const ordered = orderedCents(amounts)
  const isRounded = Math.abs(toCents(held.price) - ordered) <= 1
  const details = changesOf(
    {
      sellerId,
      unit,
      currency,
      totalPrice: decimal(ordered + amounts.shippingCents),
    },
    heldOf(order, isRounded ? { ...held, price: decimal(ordered) } : held),
  )
  if (details.length > 0) throw new AppError(ordersErrors.ORDER_CHANGED, { details })
  return completePlacement(deps, order, amounts, doing)
}
