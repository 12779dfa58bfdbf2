import { orders } from '@materia/contracts/orders/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOrder } from '../order/findOrder.ts'
import { answerChallenge as answer } from '../payments/createSandbox.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { PaymentModels } from '../payments/paymentModels.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'

/** The buyer's decision on the sandbox's bank page. 404 with another provider. */
export function answerChallenge(
  deps: Pick<OrderDeps & PaymentModels, 'orders' | 'sandboxPayments'>,
) {
  return route(orders.answerChallenge, async ({ params, body, user: { userId } }) => {
    const order = await findOrder(deps, params.id, userId)
    if (order.buyerId !== userId) throw notFound()
    await answer(deps, paymentKey(order._id), body.isConfirmed)
  })
}
