import { orders } from '@materia/contracts/orders/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isPaid } from '../order/state.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findOrder } from '../order/findOrder.ts'
import { paymentKeyOf } from '../payments/PaymentProvider.ts'

/** Fetched on demand and never stored. The sandbox has none. */
export function getPaymentAction(deps: Pick<OrderDeps, 'orders' | 'payment'>) {
  return route(orders.getPaymentAction, async ({ params, user: { userId } }) => {
    const order = await findOrder(deps, params.id, userId)
    if (order.buyerId !== userId || isPaid(order.state)) throw notFound()
    const payment = await deps.payment.find(paymentKeyOf(order))
    if (payment?.state !== 'action' || payment.clientSecret === undefined) throw notFound()
    return { clientSecret: payment.clientSecret }
  })
}
