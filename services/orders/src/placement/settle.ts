import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderDocument } from '../order/order.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { type Doing, finish } from './finish.ts'
import { requireHeld } from './place.ts'
import { giveBack, undo } from './refuseOrder.ts'

/** Makes an order of one that is open where its money is held, and else gives back what is held for it. What fails is tried again later. */
export async function settle(deps: OrdersDeps, order: OrderDocument, doing: Doing): Promise<void> {
  const { _id: orderId, isPlaced } = order
  const { traceId } = doing
  if (order.refusal !== '') return giveBack(deps, order, traceId)
  const payment = isPlaced ? await deps.payment.find(paymentKey(orderId)) : null
  // What it costs is known only to whoever was placing it.
  const refusal = isPlaced
    ? payment?.state === 'declined'
      ? 'PAYMENT_DECLINED'
      : 'PAYMENT_EXPIRED'
    : commonErrors.UNAVAILABLE.code
  if (payment?.state === 'held') await finishOrUndo(deps, order, doing)
  else await undo(deps, orderId, { refusal, traceId })
}

/** Makes an order of one whose money is held; one that cannot be any more is undone, and its refusal thrown. */
export async function finishOrUndo(
  deps: OrdersDeps,
  order: OrderDocument,
  doing: Doing,
): Promise<OrderDocument> {
  try {
    requireHeld(await deps.payment.find(paymentKey(order._id)))
    return await finish(deps, order, doing)
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      await undo(deps, order._id, { refusal: error.code, traceId: doing.traceId })
    throw error
  }
}
