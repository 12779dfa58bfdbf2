import { reviewReportReasons } from '@materia/contracts/orders/reviewConstants.ts'
import type { ReviewReportDraft } from '@materia/contracts/orders/review.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** What somebody has against a review, once each. */
export type ReviewReportDocument = Required<ReviewReportDraft> & {
  /** Of the review and of who reports it. */
  _id: string
  reviewId: number
  userId: number
  createdAt: Date
  /** Null until an operator has decided, and says why. */
  closedAt: Date | null
  decision: string
}

export const reviewReportModel = defineModel<ReviewReportDocument>(
  'review_reports',
  {
    _id: text,
    reviewId: integer,
    userId: integer,
    reason: { ...text, enum: reviewReportReasons },
    comment: { type: String, default: '' },
    createdAt: date,
    closedAt: dateOrNull,
    decision: { type: String, default: '' },
  },
  [
    // What an operator has to look at.
    [{ closedAt: 1, reviewId: 1 }],
    [{ reviewId: 1, closedAt: 1 }],
    [{ userId: 1 }],
  ],
)
