import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { todoKinds } from '@materia/contracts/orders/orderList.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDocument } from '../order/order.ts'
import { toOrders } from '../order/toOrder.ts'
import { unseen } from '../orderList/findNumbered.ts'
import type { ReviewDeps } from '../reviews/ReviewDeps.ts'
import { findUnreviewed } from './findUnreviewed.ts'
import { deadlineOf, findWaiting, idsOf, type WaitingOrder } from '../orderList/findWaiting.ts'

/** Rows of each kind that a day's list shows at most. */
const shownMax = 20

type Deps = Pick<ReviewDeps, 'orders' | 'companies' | 'reviews' | 'now'>

export function listOrderTodos(deps: Deps) {
  return route(ordersContract.listOrderTodos, async ({ user: { userId } }) => {
    const [unreviewed, ...waiting] = await Promise.all([
      findUnreviewed(deps, userId),
      ...orderRoles.map((role) => findWaiting(deps, role, userId)),
    ])
    const read = async (ids: number[]) => toOrders(deps, await findInOrder(deps, ids), userId)
    const [steps, reviews] = await Promise.all([
      read(nearest(waiting.flat()).slice(0, shownMax)),
      read(unreviewed.slice(0, shownMax)),
    ])
    return { steps, reviews, totals: countKinds(waiting.flat()), reviewsTotal: unreviewed.length }
  })
}

/** The ids of the orders, the nearest deadline first. */
function nearest(waiting: WaitingOrder[]): number[] {
  const timeOf = (row: WaitingOrder) => deadlineOf(row)?.getTime() ?? Infinity
  return idsOf(waiting.toSorted((one, other) => timeOf(one) - timeOf(other) || one._id - other._id))
}

function countKinds(waiting: WaitingOrder[]) {
  return orderRoles
    .flatMap((role) => todoKinds.map((kind) => ({ role, kind })))
    .map(({ role, kind }) => ({
      role,
      kind,
      count: waiting.filter((row) => row.role === role && row.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
}

async function findInOrder({ orders }: Deps, ids: number[]): Promise<OrderDocument[]> {
  const rows = await orders
    .find({ _id: { $in: ids } })
    .select(unseen)
    .lean()
  return rows.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
}
