import { commonErrors } from '@materia/contracts/errors.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unreadable } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { findShownReview } from './findShownReview.ts'
import { toReviews } from './toReview.ts'

/** An answer is final and cannot be changed. */
export function answerReview(deps: Pick<ReviewDeps, 'reviews' | 'companies' | 'orders' | 'now'>) {
  return route(orders.answerReview, async ({ params: { id }, body, user: { userId } }) => {
    const review = await findShownReview(deps, id)
    if (review.userId !== userId) throw new AppError(commonErrors.FORBIDDEN)
    const text = body.text.trim()
    await deps.reviews.updateOne(
      { _id: id, state: 'shown', answer: null },
      { $set: { answer: { text, at: deps.now() } } },
    )
    const answered = await findShownReview(deps, id)
    if (answered.answer?.text !== text) throw new AppError(ordersErrors.ALREADY_ANSWERED)
    const [shown] = await toReviews(deps, [answered])
    if (!shown) throw unreadable(new Error(`Review ${id}`))
    return shown
  })
}
