import type { ReviewSummary } from '@materia/contracts/orders/review.ts'
import type { ReviewDeps } from './ReviewDeps.ts'

type Group = { _id: 'buyer' | 'seller'; reviewCount: number; stars: number }

/** The average of a company's stars as seller and as buyer, from the index alone. */
export async function countByRole(
  { reviews }: Pick<ReviewDeps, 'reviews'>,
  userId: number,
): Promise<Pick<ReviewSummary, 'asSeller' | 'asBuyer'>> {
  const groups = await reviews.aggregate<Group>([
    { $match: { userId, state: 'shown', counts: { $ne: false } } },
    { $group: { _id: '$by', reviewCount: { $sum: 1 }, stars: { $sum: '$rating' } } },
  ])
  const summaryBy = (author: Group['_id']) => {
    const { reviewCount = 0, stars = 0 } = groups.find(({ _id }) => _id === author) ?? {}
    return {
      reviewCount,
      averageRating: reviewCount > 0 ? Math.round((10 * stars) / reviewCount) / 10 : null,
    }
  }
  return { asSeller: summaryBy('buyer'), asBuyer: summaryBy('seller') }
}
