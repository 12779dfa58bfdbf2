import { dayMs } from '@materia/contracts/durations.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { showAfterDays } from '@materia/contracts/orders/reviewConstants.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type OrderDocument, visibleTo } from '../order/order.ts'
import { toOrders } from '../order/toOrder.ts'
import { unseen } from '../orderList/findNumbered.ts'
import type { ReviewDeps } from '../reviews/ReviewDeps.ts'
import { deadlineOf, findWaiting } from './findWaiting.ts'

/** Rows of each kind that a day's list shows at most. */
const shownMax = 20
/** A review is asked for as long as the other side's review waits for it. */
const reviewMs = showAfterDays * dayMs

type Deps = Pick<ReviewDeps, 'orders' | 'companies' | 'reviews' | 'now'>

export function listOrderTodos(deps: Deps) {
  return route(ordersContract.listOrderTodos, async ({ user: { userId } }) => {
    const [steps, reviews] = await Promise.all([
      findSteps(deps, userId),
      findUnreviewed(deps, userId),
    ])
    return {
      steps: await toOrders(deps, steps, userId),
      reviews: await toOrders(deps, reviews, userId),
    }
  })
}

/** The orders that wait for a company, the nearest deadline first. */
async function findSteps(deps: Deps, userId: number): Promise<OrderDocument[]> {
  const { buyer, seller } = await findWaiting(deps, userId)
  const timeOf = (row: (typeof buyer)[0]) => deadlineOf(row)?.getTime() ?? Infinity
  const ids = [...buyer, ...seller]
    .toSorted((one, other) => timeOf(one) - timeOf(other) || one._id - other._id)
    .slice(0, shownMax)
    .map(({ _id }) => _id)
  const rows = await deps.orders
    .find({ _id: { $in: ids } })
    .select(unseen)
    .lean()
  return rows.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
}

/** Lately completed orders that the company has not reviewed. */
async function findUnreviewed(deps: Deps, userId: number): Promise<OrderDocument[]> {
  const since = new Date(deps.now().getTime() - reviewMs)
  const completed = await Promise.all(
    orderRoles.map((role) =>
      deps.orders
        .find({ ...visibleTo(role, userId), status: 'completed' })
        .sort({ _id: -1 })
        .limit(shownMax)
        .select(unseen)
        .lean(),
    ),
  )
  const recent = completed.flat().filter(({ completedAt }) => completedAt && completedAt > since)
  const ids = recent.map(({ _id }) => _id)
  const reviewed = await deps.reviews
    .find({ orderId: { $in: ids }, authorId: userId }, { orderId: 1 })
    .lean()
  const done = new Set(reviewed.map(({ orderId }) => orderId))
  return recent
    .filter(({ _id }) => !done.has(_id))
    .toSorted((one, other) => other._id - one._id)
    .slice(0, shownMax)
}
