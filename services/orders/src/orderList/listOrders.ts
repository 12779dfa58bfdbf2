import { createHash } from 'node:crypto'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { visibleTo } from '../order/order.ts'
import { searchWords, findOrders } from './findOrders.ts'
import { toOrders } from '../order/toOrder.ts'

const waitingStatuses = (role: OrderRole) =>
  orderStatuses.filter((status) => orderStates[status].waitsFor?.by === role)

export function listOrders(deps: Pick<OrderDeps, 'connection' | 'orders' | 'companies'>) {
  return route(
    ordersContract.listOrders,
    async ({ query: { role, status, q, limit, cursor }, user: { userId } }) => {
      const list = [
        role,
        status,
        q && createHash('sha256').update(searchWords(q).join(' ')).digest('base64url'),
      ].join('-')
      const below = cursor === undefined ? undefined : decodeIdCursor(list, cursor)
      const own = visibleTo(role, userId)
      const [found, waiting, unpaid] = await Promise.all([
        findOrders(deps, { role, userId, status, q }, { limit: limit + 1, below }),
        deps.orders.countDocuments({ ...own, status: { $in: waitingStatuses(role) } }),
        // What their bank asks its buyer to confirm waits for them, too.
        role === 'buyer' ? countUnpaid(deps, own) : 0,
      ])
      const page = found.slice(0, limit)
      return {
        items: await toOrders(deps, page, userId),
        nextCursor: found.length > limit ? encodeIdCursor(list, page.at(-1)!._id) : null,
        waiting: waiting + unpaid,
      }
    },
  )
}

/** More are not pending at once. */
const pendingMax = 1_000

/** Orders that wait for their buyer's bank. By what the index has alone: asked for what is unpaid, a database may choose to read all that a company ever bought. */
async function countUnpaid({ orders }: Pick<OrderDeps, 'orders'>, own: object): Promise<number> {
  const pending = await orders
    .find({ ...own, status: 'pending' }, { _id: 0, isPaid: 1, refusal: 1 })
    .limit(pendingMax)
    .lean()
  return pending.filter(({ isPaid, refusal }) => !isPaid && refusal === '').length
}
