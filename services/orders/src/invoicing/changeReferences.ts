import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOrder } from '../order/findOrder.ts'
import { changeableReferences } from '../order/invoicing.ts'
import { searchWords } from '../order/searchWords.ts'
import { statusOf } from '../order/state.ts'
import { toOneOrder } from '../order/toOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findNames } from '../orderList/rewriteOrders.ts'

type Deps = Pick<OrderDeps, 'connection' | 'orders' | 'companies'>

/** Stores the reader's own texts in the order. It is then found by its PO number. */
export function changeReferences(deps: Deps) {
  return route(
    ordersContract.changeReferences,
    async ({ params: { id }, body, user: { userId }, cause }) => {
      const { state, ...order } = await findOrder(deps, id, userId)
      const allowed: string[] = changeableReferences(
        state,
        order.buyerId === userId ? 'buyer' : 'seller',
      )
      if (!Object.keys(body).every((field) => allowed.includes(field)))
        throw new AppError(ordersErrors.REFERENCE_FIXED)
      const references = { ...order.references, ...body }
      const texts = Object.entries(body).map(([field, text]) => [`references.${field}`, text])
      await transaction(
        deps.connection,
        async (session) => {
          const names = await findNames(deps, session, [order.buyerId, order.sellerId])
          const words = searchWords(id, order.material, [...names.values()], references.poNumber)
          const { matchedCount } = await deps.orders.updateOne(
            { _id: id, status: statusOf(state) },
            { $set: { ...Object.fromEntries(texts), words } },
            { session },
          )
          if (matchedCount === 0) throw new AppError(ordersErrors.REFERENCE_FIXED)
        },
        cause,
      )
      return toOneOrder(deps, await findOrder(deps, id, userId), userId)
    },
  )
}
