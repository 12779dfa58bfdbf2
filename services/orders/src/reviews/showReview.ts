import type { ReviewData } from '@materia/contracts/orders/review.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import type { ReviewDocument } from './review.ts'

type Deps = Pick<ReviewDeps, 'reviews' | 'ratingCounts'>

/**
 * Makes a waiting review public, counts it and publishes it, once across processes. Returns whether
 * this call did it.
 */
export async function showReview(
  deps: Deps,
  session: ClientSession,
  review: ReviewDocument,
): Promise<boolean> {
  const { matchedCount } = await deps.reviews.updateOne(
    { _id: review._id, state: 'waiting' },
    { $set: { state: 'shown' } },
    { session },
  )
  if (matchedCount === 0) return false
  await countRating(deps, session, review, 1)
  await emit(session, orders.reviewPosted, eventOf(review))
  return true
}

/** Adds a review to its company's counts, or removes it. */
export async function countRating(
  { ratingCounts }: Pick<Deps, 'ratingCounts'>,
  session: ClientSession,
  { userId: _id, rating }: ReviewDocument,
  by: 1 | -1,
): Promise<void> {
  await ratingCounts.updateOne({ _id }, { $setOnInsert: { stars1: 0 } }, { upsert: true, session })
  await ratingCounts.updateOne({ _id }, { $inc: { [`stars${rating}`]: by } }, { session })
}

export function eventOf({
  _id: reviewId,
  orderId,
  buyerId,
  sellerId,
  rating,
  by,
}: ReviewDocument): ReviewData {
  return { reviewId, orderId, buyerId, sellerId, rating, by }
}
