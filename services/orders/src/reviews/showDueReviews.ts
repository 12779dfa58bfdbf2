import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { reviewsLock } from './review.ts'
import { showReview } from './showReview.ts'

const batchSize = 200

/**
 * Shows reviews whose other side wrote none in time, each once across instances. Returns their
 * number.
 */
export async function showDueReviews(
  deps: Pick<ReviewDeps, 'connection' | 'reviews' | 'ratingCounts' | 'now'>,
): Promise<number> {
  for (let shown = 0; ;) {
    const due = await deps.reviews
      .find({ state: 'waiting', showAt: dueBy(deps.now()) })
      .sort({ showAt: 1 })
      .limit(batchSize)
      .lean()
    await forEachRow(due, async (review) => {
      const isShown = await transaction(
        deps.connection,
        (session) => showReview(deps, session, review),
        { locks: [reviewsLock(review.orderId)] },
      )
      if (isShown) shown++
    })
    if (due.length < batchSize) return shown
  }
}
