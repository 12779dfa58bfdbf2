import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { findOrder } from '../order/findOrder.ts'
import { readOrderReviews } from './readOrderReviews.ts'

export function getOrderReviews(deps: Pick<ReviewDeps, 'orders' | 'reviews' | 'companies'>) {
  return route(orders.getOrderReviews, async ({ params, user: { userId } }) => {
    const { _id: orderId } = await findOrder(deps, params.id, userId)
    return readOrderReviews(deps, { orderId, userId })
  })
}
