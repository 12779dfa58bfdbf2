import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { csvPages } from '@materia/service-kit/src/http/csvPages.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findOrders } from './findOrders.ts'
import { findWaiting, idsOf } from './findWaiting.ts'
import type { OrderDocument } from '../order/order.ts'
import { dayIn, headerLine, orderLine } from './orderLine.ts'
import { toOrders } from '../order/toOrder.ts'

type Deps = Pick<OrderDeps, 'connection' | 'orders' | 'companies'>

const pageSize = 100

/** A CSV file of a company's purchases or sales, newest first. */
export function exportOrders(deps: Deps) {
  return route(
    ordersContract.exportOrders,
    async ({ query: { language, timeZone, waiting, ...wanted }, user: { userId }, ctx }) => {
      const among = waiting && idsOf(await findWaiting(deps, wanted.role, userId))
      const dayOf = dayIn(timeZone)
      return csvPages<OrderDocument>(ctx, {
        name: 'materia-orders',
        header: headerLine(language, wanted.role),
        pageSize,
        read: (after) =>
          findOrders(
            deps,
            { ...wanted, userId, ...(among && { among }) },
            { limit: pageSize, below: after?._id },
          ),
        linesOf: async (rows) =>
          (await toOrders(deps, rows, userId)).map((order) => orderLine(language, order, dayOf)),
      })
    },
  )
}
