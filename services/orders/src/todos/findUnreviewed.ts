import { dayMs } from '@materia/contracts/durations.ts'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { showAfterDays } from '@materia/contracts/orders/reviewConstants.ts'
import type { ReviewDeps } from '../reviews/ReviewDeps.ts'

/** A review is asked for as long as the other side's review waits for it. */
const reviewMs = showAfterDays * dayMs

type Deps = Pick<ReviewDeps, 'orders' | 'reviews' | 'now'>

/** The ids of lately completed orders that a company has not reviewed, the newest first. */
export async function findUnreviewed(deps: Deps, userId: number): Promise<number[]> {
  const since = new Date(deps.now().getTime() - reviewMs)
  const ended = await Promise.all(
    orderRoles.map((role) => findLatelyEnded(deps, role, { userId, since })),
  )
  const ids = ended
    .flat()
    .filter(({ status }) => status === 'completed')
    .map(({ _id }) => _id)
  const reviewed = await deps.reviews
    .find({ orderId: { $in: ids }, authorId: userId }, { orderId: 1 })
    .lean()
  const done = new Set(reviewed.map(({ orderId }) => orderId))
  return ids.filter((id) => !done.has(id)).toSorted((one, other) => other - one)
}

/** Without a filter on the status, which would let the database scan every ended order. */
export function findLatelyEnded(
  { orders }: Pick<Deps, 'orders'>,
  role: OrderRole,
  { userId, since }: { userId: number; since: Date },
) {
  const side = role === 'buyer' ? { buyerId: userId } : { sellerId: userId }
  return orders.find({ ...side, completedAt: { $gt: since } }, { status: 1 }).lean()
}
