import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import type { ReviewDocument } from './review.ts'

/** A public review. 404 for all others. */
export async function findShownReview(
  { reviews }: Pick<ReviewDeps, 'reviews'>,
  reviewId: number,
): Promise<ReviewDocument> {
  const review = await reviews.findById(reviewId).lean()
  if (review?.state !== 'shown') throw notFound()
  return review
}
