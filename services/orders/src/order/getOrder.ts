import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from './findOrder.ts'
import { toOneOrder } from './toOrder.ts'

export function getOrder(deps: Pick<OrdersDeps, 'orders' | 'companies'>) {
  return route(orders.getOrder, async ({ params, user: { userId } }) =>
    toOneOrder(deps, await findOrder(deps, params.id, userId), userId),
  )
}
