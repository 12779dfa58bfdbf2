import { orders } from '@materia/contracts/orders/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import type { ReviewDocument } from './review.ts'
import type { ReviewReportDocument } from './reviewReport.ts'
import { countRating, eventOf } from './showReview.ts'

type Models = Pick<ReviewDeps, 'reviews' | 'reviewReports' | 'companies'>

/** Yields every open report as text, grouped by review, with the review and the reason. */
export async function* openReviewReports({
  reviews,
  reviewReports,
  companies,
}: Models): AsyncGenerator<string> {
  for await (const report of reviewReports
    .find({ closedAt: null })
    .sort({ reviewId: 1 })
    .lean()
    .cursor()) {
    const review = await reviews.findById(report.reviewId).lean()
    if (!review) continue
    const known = await companies
      .find({ _id: { $in: [review.authorId, review.userId, report.userId] } })
      .lean()
    const names = new Map(known.map(({ _id, companyName }) => [_id, `${companyName} (#${_id})`]))
    yield reportText(report, review, (userId) => names.get(userId) ?? `#${userId}`)
  }
}

function reportText(
  report: ReviewReportDocument,
  review: ReviewDocument,
  nameOf: (userId: number) => string,
): string {
  const { _id, orderId, authorId, userId, rating, comment, answer, createdAt } = review
  return [
    `Review ${_id}  ${createdAt.toISOString()}  order ${orderId}  ${nameOf(authorId)} of ${nameOf(userId)}: ${rating} of 5 stars`,
    ...(comment ? [`  "${comment}"`] : []),
    ...(answer ? [`  answered: "${answer.text}"`] : []),
    `  reported ${report.createdAt.toISOString()} by ${nameOf(report.userId)}: ${report.reason}${report.comment ? `: "${report.comment}"` : ''}`,
    // User text must not control the terminal or fake another line, so control characters are
    // removed.
  ]
    .map((line) => line.replace(/\p{C}/gu, ' '))
    .join('\n')
}

type Deps = Models & Pick<ReviewDeps, 'connection' | 'ratingCounts' | 'now'>
type Decision = { reviewId: number; note: string }

/**
 * Hides a review for good. It no longer counts, and its author sees the reason. Returns whether it
 * was public.
 */
export function hideReview(
  deps: Deps,
  { reviewId, note }: Decision,
  traceId: string,
): Promise<boolean> {
  return transaction(
    deps.connection,
    async (session) => {
      const review = await deps.reviews.findById(reviewId).session(session).lean()
      if (review?.state !== 'shown') return false
      await deps.reviews.updateOne(
        { _id: reviewId },
        { $set: { state: 'hidden', hiddenNote: note } },
        { session },
      )
      if (review.counts !== false) await countRating(deps, session, review, -1)
      await deps.reviewReports.updateMany(
        { reviewId, closedAt: null },
        { $set: { closedAt: deps.now(), decision: `hidden: ${note}` } },
        { session },
      )
      await emit(session, orders.reviewHidden, eventOf(review))
      return true
    },
    { traceId },
  )
}

/** Keeps a review and closes its reports. Returns whether there were any. */
export async function dismissReviewReports(
  { reviewReports, now }: Pick<Deps, 'reviewReports' | 'now'>,
  { reviewId, note }: Decision,
): Promise<boolean> {
  const { modifiedCount } = await reviewReports.updateMany(
    { reviewId, closedAt: null },
    { $set: { closedAt: now(), decision: `kept: ${note}` } },
  )
  return modifiedCount > 0
}
