import type { ReviewData } from '@materia/contracts/orders/review.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import type { ReviewDocument } from './review.ts'

type Deps = Pick<ReviewDeps, 'connection' | 'reviews' | 'ratingCounts'>

/**
 * Makes a waiting review public, counts it and publishes it, once across processes. Returns whether
 * this call did it.
 */
export async function showReview(
  deps: Deps,
  session: ClientSession,
  review: ReviewDocument,
): Promise<boolean> {
  const counts = await isCounted(deps, session, review)
  const { matchedCount } = await deps.reviews.updateOne(
    { _id: review._id, state: 'waiting' },
    { $set: { state: 'shown', counts } },
    { session },
  )
  if (matchedCount === 0) return false
  if (counts) await countRating(deps, session, review, 1)
  await emit(session, orders.reviewPosted, { ...eventOf(review), counts })
  return true
}

/**
 * Whether a review is part of the average: related companies could praise each other, and two that
 * trade often are one opinion a quarter.
 */
async function isCounted(
  { connection, reviews }: Deps,
  session: ClientSession,
  { _id, authorId, userId, createdAt, isRelated }: ReviewDocument,
): Promise<boolean> {
  if (isRelated) return false
  await lockRows(connection, session, [`ratings/${authorId}/${userId}`])
  const [from, until] = quarterOf(createdAt)
  const earlier = await reviews
    .exists({
      _id: { $ne: _id },
      authorId,
      userId,
      state: 'shown',
      counts: { $ne: false },
      createdAt: { $gte: from, $lt: until },
    })
    .session(session)
  return earlier === null
}

/** The beginnings of a day's quarter and of the next one, in UTC. */
function quarterOf(day: Date): [Date, Date] {
  const month = Math.floor(day.getUTCMonth() / 3) * 3
  const at = (later: number) => new Date(Date.UTC(day.getUTCFullYear(), month + later))
  return [at(0), at(3)]
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
