import { createHash } from 'node:crypto'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findWaiting, idsOf } from './findWaiting.ts'
import { searchWords, findOrders } from './findOrders.ts'
import { toOrders } from '../order/toOrder.ts'

export function listOrders(deps: Pick<OrderDeps, 'connection' | 'orders' | 'companies'>) {
  return route(
    ordersContract.listOrders,
    async ({ query: { waiting: isWaiting, limit, cursor, ...wanted }, user: { userId } }) => {
      const { role, status, paymentStatus, q } = wanted
      const list = [
        role,
        status,
        paymentStatus,
        q && createHash('sha256').update(searchWords(q).join(' ')).digest('base64url'),
        ...(isWaiting ? ['waiting'] : []),
      ].join('-')
      const page = {
        limit: limit + 1,
        below: cursor === undefined ? undefined : decodeIdCursor(list, cursor),
      }
      const waiting = findWaiting(deps, role, userId)
      const [found, { length }] = await Promise.all([
        isWaiting
          ? waiting.then((rows) =>
              findOrders(deps, { ...wanted, userId, among: idsOf(rows) }, page),
            )
          : findOrders(deps, { ...wanted, userId }, page),
        waiting,
      ])
      const shown = found.slice(0, limit)
      return {
        items: await toOrders(deps, shown, userId),
        nextCursor: found.length > limit ? encodeIdCursor(list, shown.at(-1)!._id) : null,
        waiting: length,
      }
    },
  )
}
