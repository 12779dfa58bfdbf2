import type { ReviewSummary } from '@materia/contracts/orders/review.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * The number of public reviews of a company for each star. Counted on each change, because counting
 * thousands for each page is slow.
 */
export type RatingCountDocument = {
  /** The user's id. */
  _id: number
  stars1: number
  stars2: number
  stars3: number
  stars4: number
  stars5: number
}

const count = { type: Number, default: 0 }

export const ratingCountModel = defineModel<RatingCountDocument>('rating_counts', {
  _id: integer,
  stars1: count,
  stars2: count,
  stars3: count,
  stars4: count,
  stars5: count,
})

/** The average and number of a company's reviews. */
export function toSummary(counts: RatingCountDocument | null): ReviewSummary {
  const { stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0 } = counts ?? {}
  const ratings = [stars1, stars2, stars3, stars4, stars5]
  const reviewCount = ratings.reduce((sum, one) => sum + one, 0)
  const stars = ratings.reduce((sum, one, place) => sum + one * (place + 1), 0)
  return {
    averageRating: reviewCount > 0 ? Math.round((10 * stars) / reviewCount) / 10 : null,
    reviewCount,
    ratings,
  }
}
