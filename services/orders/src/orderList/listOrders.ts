import { createHash } from 'node:crypto'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import { claimStates } from '@materia/contracts/orders/claimStates.ts'
import { claimPhases, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { visibleTo } from '../order/order.ts'
import { searchWords, findOrders } from './findOrders.ts'
import { toOrders } from '../order/toOrder.ts'

const waitingStatuses = (role: OrderRole) =>
  orderStatuses.filter(
    (status) => status !== 'disputed' && orderStates[status].waitsFor?.by === role,
  )

/** Disputed orders that wait for a side. A problem from before claims waits for the seller. */
const waitingClaims = (role: OrderRole): object => ({
  status: 'disputed',
  'claim.phase': {
    $in: [
      ...claimPhases.filter((phase) => claimStates[phase].waitsFor?.by === role),
      ...(role === 'seller' ? [null] : []),
    ],
  },
})

export function listOrders(deps: Pick<OrderDeps, 'connection' | 'orders' | 'companies'>) {
  return route(
    ordersContract.listOrders,
    async ({ query: { role, status, paymentStatus, q, limit, cursor }, user: { userId } }) => {
      const list = [
        role,
        status,
        paymentStatus,
        q && createHash('sha256').update(searchWords(q).join(' ')).digest('base64url'),
      ].join('-')
      const below = cursor === undefined ? undefined : decodeIdCursor(list, cursor)
      const own = visibleTo(role, userId)
      const [found, waiting, claims, unpaid] = await Promise.all([
        findOrders(deps, { role, userId, status, paymentStatus, q }, { limit: limit + 1, below }),
        deps.orders.countDocuments({ ...own, status: { $in: waitingStatuses(role) } }),
        deps.orders.countDocuments({ ...own, ...waitingClaims(role) }),
        // Unpaid orders have no status of their own, but they wait for the buyer too.
        role === 'buyer' ? countUnpaid(deps, own) : 0,
      ])
      const page = found.slice(0, limit)
      return {
        items: await toOrders(deps, page, userId),
        nextCursor: found.length > limit ? encodeIdCursor(list, page.at(-1)!._id) : null,
        waiting: waiting + claims + unpaid,
      }
    },
  )
}

/** A company has fewer pending orders than this at once. */
const pendingMax = 1_000

/**
 * Counts orders that wait for the buyer's bank. Filters in memory with fields of the index: with a
 * filter on `isPaid`, the database may scan every purchase of the company.
 */
async function countUnpaid({ orders }: Pick<OrderDeps, 'orders'>, own: object): Promise<number> {
  const pending = await orders
    .find({ ...own, status: 'pending' }, { _id: 0, isPaid: 1, refusal: 1 })
    .limit(pendingMax)
    .lean()
  return pending.filter(({ isPaid, refusal }) => !isPaid && refusal === '').length
}
