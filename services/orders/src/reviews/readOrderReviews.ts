import type { OrderReviews } from '@materia/contracts/orders/review.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { toOwnReviews, toReviews } from './toReview.ts'

/** The reviews of an order that one side may see. */
export async function readOrderReviews(
  deps: Pick<ReviewDeps, 'reviews' | 'companies' | 'orders'>,
  { orderId, userId }: { orderId: number; userId: number },
  session: ClientSession | null = null,
): Promise<OrderReviews> {
  const rows = await deps.reviews.find({ orderId }).session(session).lean()
  const [own = null] = await toOwnReviews(
    deps,
    rows.filter(({ authorId }) => authorId === userId),
    session,
  )
  const others = rows.filter(({ authorId }) => authorId !== userId)
  const [other = null] = await toReviews(
    deps,
    others.filter(({ state }) => state === 'shown'),
    session,
  )
  return {
    own,
    other,
    otherShowAt: others.find(({ state }) => state === 'waiting')?.showAt.toISOString() ?? null,
  }
}
