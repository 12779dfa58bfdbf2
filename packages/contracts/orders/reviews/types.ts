import type { OrderRole, Party } from '../types.ts'
import type { reviewReportReasons, reviewStates } from './constants.ts'

/** What one side of a completed order says of the other, once everybody may read it. Times are ISO 8601 UTC. */
export type Review = {
  id: number
  orderId: number
  buyerId: number
  sellerId: number
  /** Which of the two wrote it. */
  by: OrderRole
  author: Party
  /** Stars, a whole number from 1 to 5. */
  rating: number
  /** Empty for stars alone. */
  comment: string
  createdAt: string
  /** Of whom it is about, once. */
  answer: { text: string; at: string } | null
}

/** One's own. `showAt`: when it is shown at the latest, while it waits. `hiddenNote`: why an operator has hidden it, else empty. */
export type OwnReview = Review & {
  state: (typeof reviewStates)[number]
  showAt: string | null
  hiddenNote: string
}

/** `other`: what the other side wrote, once it is shown. `otherShowAt`: when that is at the latest, while it waits. */
export type OrderReviews = {
  own: OwnReview | null
  other: Review | null
  otherShowAt: string | null
}

export type ReviewDraft = { rating: number; comment?: string }
export type ReviewParams = { id: number }
export type ReviewAnswerDraft = { text: string }
export type ReviewReportDraft = { reason: (typeof reviewReportReasons)[number]; comment?: string }

/** Of whom they are about. */
export type ReviewsQuery = { userId: number; limit?: number; cursor?: string }
/** Of all that are shown: `ratings` is how many have one star, two stars and so on. `averageRating` to a tenth, null where there are none. */
export type ReviewSummary = { averageRating: number | null; reviewCount: number; ratings: number[] }
export type ReviewsPage = { items: Review[]; nextCursor: string | null; summary: ReviewSummary }
