import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { takeStep } from './takeStep.ts'
import type { OrderDocument } from '../order/order.ts'
import { undo } from '../placement/refuseOrder.ts'

/** Undoes an order that waits for its buyer to confirm the payment; one that was paid meanwhile is cancelled as any other. Throws STEP_REFUSED where it came to nothing by itself before. */
export async function giveUp(
  deps: OrdersDeps,
  { _id }: OrderDocument,
  cause: Cause,
): Promise<OrderDocument> {
  const { code } = ordersErrors.GIVEN_UP
  await undo(deps, _id, { refusal: code, traceId: cause.traceId })
  const order = await deps.orders.findById(_id).lean()
  if (!order) throw notFound()
  if (order.isPaid) return takeStep(deps, order, { step: 'cancel', by: 'buyer' }, cause)
  if (order.refusal !== code) throw new AppError(ordersErrors.STEP_REFUSED)
  // Decided, and given back a moment later.
  if (order.openUntil !== null)
    throw unavailable(new Error(`Order ${_id} is given up and still holds something`))
  return order
}
