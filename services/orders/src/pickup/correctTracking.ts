import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOrder } from '../order/findOrder.ts'
import { toOneOrder } from '../order/toOrder.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import type { SaveDeps } from '../orderChanges/OrderDeps.ts'

export function correctTracking(deps: SaveDeps) {
  return route(
    ordersContract.correctTracking,
    async ({ params, body, user: { userId }, cause }) => {
      const order = await findOrder(deps, params.id, userId)
      if (order.sellerId !== userId) throw new AppError(ordersErrors.STEP_REFUSED)
      const after = await changeOrder(deps, order, { kind: 'correctTracking', ...body }, cause)
      return toOneOrder(deps, after, userId)
    },
  )
}
