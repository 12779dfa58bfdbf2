import { commonErrors } from '@materia/contracts/errors.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { findShownReview } from './findShownReview.ts'

/** Neither side is notified. */
export function reportReview(deps: Pick<ReviewDeps, 'reviews' | 'reviewReports' | 'now'>) {
  return route(
    orders.reportReview,
    async ({ params: { id: reviewId }, body: { reason, comment = '' }, user: { userId } }) => {
      const { authorId } = await findShownReview(deps, reviewId)
      if (authorId === userId) throw new AppError(commonErrors.FORBIDDEN)
      const report = {
        reviewId,
        userId,
        reason,
        comment: comment.trim(),
        createdAt: deps.now(),
        closedAt: null,
        decision: '',
      }
      await deps.reviewReports.updateOne(
        { _id: `${reviewId}/${userId}` },
        { $setOnInsert: report },
        { upsert: true },
      )
    },
  )
}
