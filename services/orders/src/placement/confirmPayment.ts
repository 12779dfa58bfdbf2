import { orders } from '@materia/contracts/orders/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/findOrder.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { refusalOf } from './refusalOf.ts'
import { finishOrUndo } from './settle.ts'
import { toOneOrder } from '../order/toOrder.ts'

/** Asks the provider, not the browser, whether the buyer has confirmed a payment. */
export function confirmPayment(deps: OrdersDeps) {
  return route(orders.confirmPayment, async ({ params, user: { userId }, cause }) => {
    const order = await findOrder(deps, params.id, userId)
    if (order.buyerId !== userId) throw notFound()
    if (order.refusal !== '') throw refusalOf(order.refusal)
    const isWaiting =
      !order.isPaid && (await deps.payment.find(paymentKey(order._id)))?.state === 'action'
    return toOneOrder(
      deps,
      order.isPaid || isWaiting ? order : await finishOrUndo(deps, order, cause),
      userId,
    )
  })
}
