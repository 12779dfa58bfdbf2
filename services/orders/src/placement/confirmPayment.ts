import { orders } from '@materia/contracts/orders/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isPaid } from '../order/state.ts'
import { errorOf } from '../orderChanges/changeOrder.ts'
import { findOrder } from '../order/findOrder.ts'
import { paymentKeyOf } from '../payments/PaymentProvider.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { completeOrRefuse } from './settle.ts'
import { toOneOrder } from '../order/toOrder.ts'

/** Asks the provider, not the browser, whether the buyer has confirmed the payment. */
export function confirmPayment(deps: PlacementDeps) {
  return route(orders.confirmPayment, async ({ params, user: { userId }, cause }) => {
    const order = await findOrder(deps, params.id, userId)
    if (order.buyerId !== userId) throw notFound()
    if ('refusal' in order.state) throw errorOf({ refused: order.state.refusal })
    const isDecided =
      isPaid(order.state) || (await deps.payment.find(paymentKeyOf(order)))?.state === 'action'
    const shown = isDecided ? order : await completeOrRefuse(deps, order, cause)
    return toOneOrder(deps, shown, userId)
  })
}
