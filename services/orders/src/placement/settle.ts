import { commonErrors } from '@materia/contracts/errors.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { Doing } from '../orderChanges/changeOrder.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { changesOf, heldOf, heldUntil, reserve } from '../stock/reserve.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { completePlacement, requireHeld, requireStaying } from './place.ts'
import { refuseOrder, undoHolds } from './refuseOrder.ts'

/** Makes an order of one that is open where its money is held, and else gives back what is held for it. What fails is tried again later. */
export async function settle(deps: PlacementDeps, order: OrderRecord, doing: Doing): Promise<void> {
  const { state } = order
  const { traceId } = doing
  if ('refusal' in state) {
    await undoHolds(deps, order, traceId)
  } else if (state.kind === 'placing') {
    // Only the process that was placing it knows what it costs.
    await refuseOrder(deps, order, { refusal: commonErrors.UNAVAILABLE.code, traceId })
  } else if (state.kind === 'awaitingPayment') {
    const payment = await deps.payment.find(paymentKey(order._id))
    if (payment?.state === 'held') await completeOrRefuse(deps, order, doing)
    else
      await refuseOrder(deps, order, {
        refusal: payment?.state === 'declined' ? 'PAYMENT_DECLINED' : 'PAYMENT_EXPIRED',
        traceId,
      })
  }
}

/** Makes an order of one whose money is held. One that cannot be any more is refused, and its refusal thrown. */
export async function completeOrRefuse(
  deps: PlacementDeps,
  order: OrderRecord,
  doing: Doing,
): Promise<OrderRecord> {
  try {
    requireHeld(await deps.payment.find(paymentKey(order._id)))
    return await completeLate(deps, order, doing)
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      await refuseOrder(deps, order, { refusal: error.code, traceId: doing.traceId })
    throw error
  }
}

/** The money was held some time ago. The stock is held once more: a hold that is gone since is found out here, before the order stands. */
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
  // It expired, and is held anew as something else than the buyer has paid. A part of what is left by then may be rounded otherwise.
  const isRounded = Math.abs(toCents(held.price) - amounts.priceCents) <= 1
  const details = changesOf(
    {
      sellerId,
      unit,
      currency,
      totalPrice: decimal(amounts.priceCents + amounts.shippingCents),
    },
    heldOf(order, isRounded ? { ...held, price: decimal(amounts.priceCents) } : held),
  )
  if (details.length > 0) throw new AppError(ordersErrors.ORDER_CHANGED, { details })
  return completePlacement(deps, order, amounts, doing)
}
