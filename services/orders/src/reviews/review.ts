import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { ratingMax, reviewStates } from '@materia/contracts/orders/reviewConstants.ts'
import type { OwnReview } from '@materia/contracts/orders/review.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

export type ReviewDocument = Pick<
  OwnReview,
  'orderId' | 'buyerId' | 'sellerId' | 'by' | 'rating' | 'comment' | 'state' | 'hiddenNote'
> & {
  _id: number
  /** `userId` is the reviewed company. */
  authorId: number
  userId: number
  createdAt: Date
  /** A waiting review becomes public at this time. */
  showAt: Date
  answer: { text: string; at: Date } | null
  /** Whether the two companies are related. Reviews of earlier versions do not say it. */
  isRelated?: boolean
  /** Set when it is shown: whether it is part of the average. Earlier reviews are. */
  counts?: boolean
}

export const reviewModel = defineModel<ReviewDocument>(
  'reviews',
  {
    _id: integer,
    orderId: integer,
    buyerId: integer,
    sellerId: integer,
    by: { ...text, enum: orderRoles },
    authorId: integer,
    userId: integer,
    rating: { ...integer, min: 1, max: ratingMax },
    comment: { type: String, default: '' },
    createdAt: date,
    state: { ...text, enum: reviewStates },
    showAt: date,
    answer: { type: Object, default: null },
    hiddenNote: { type: String, default: '' },
    isRelated: { type: Boolean, default: false },
    counts: { type: Boolean, default: true },
  },
  [
    // One review from each side.
    [{ orderId: 1, by: 1 }, { unique: true }],
    // The public reviews of a company, newest first.
    [{ userId: 1, state: 1, _id: -1 }],
    [{ authorId: 1, _id: 1 }],
    // The stars of a company by role.
    [{ userId: 1, state: 1, counts: 1, by: 1, rating: 1 }],
    [{ state: 1, showAt: 1 }],
  ],
)

/** Held while a review is written or shown, because the second review shows both. */
export const reviewsLock = (orderId: number) => `reviews/${orderId}`
