import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOrder } from '../order/findOrder.ts'
import { toOneOrder, type ViewDeps } from '../order/toOrder.ts'

export function getOrder(deps: ViewDeps) {
  return route(orders.getOrder, async ({ params, user: { userId } }) =>
    toOneOrder(deps, await findOrder(deps, params.id, userId), userId),
  )
}
