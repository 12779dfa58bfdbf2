import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findOrder } from '../order/findOrder.ts'
import { placeFields } from '../companies/company.ts'
import { changeableFields } from '../order/pickup.ts'
import { toOneOrder } from '../order/toOrder.ts'

type Deps = Pick<OrderDeps, 'connection' | 'orders' | 'companies'>

/** Stores the texts in the order. The seller's place also counts for its next orders. */
export function changePickup(deps: Deps) {
  return route(
    ordersContract.changePickup,
    async ({ params: { id }, body, user: { userId }, cause }) => {
      const order = await findOrder(deps, id, userId)
      const role = order.buyerId === userId ? 'buyer' : 'seller'
      const changed = Object.entries(body)
      const allowed: string[] = changeableFields(order, role)
      if (!changed.every(([field]) => allowed.includes(field)))
        throw new AppError(ordersErrors.PICKUP_FIXED)
      const place = Object.entries(body).filter(([field]) =>
        placeFields.some((known) => known === field),
      )
      await transaction(
        deps.connection,
        async (session) => {
          const { matchedCount } = await deps.orders.updateOne(
            { _id: id, status: 'confirmed' },
            { $set: Object.fromEntries(changed.map(([field, text]) => [`pickup.${field}`, text])) },
            { session },
          )
          if (matchedCount === 0) throw new AppError(ordersErrors.PICKUP_FIXED)
          if (place.length > 0)
            await deps.companies.updateOne(
              { _id: userId, isDeleted: { $ne: true } },
              {
                $set: Object.fromEntries(
                  place.map(([field, text]) => [`pickupPlace.${field}`, text]),
                ),
              },
              { session },
            )
        },
        cause,
      )
      return toOneOrder(deps, await findOrder(deps, id, userId), userId)
    },
  )
}
