import { reviewReportReasons } from '@materia/contracts/orders/reviewConstants.ts'
import type { ReviewReportDraft } from '@materia/contracts/orders/review.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A company's report of a review, once for each company. */
export type ReviewReportDocument = Required<ReviewReportDraft> & {
  /** `<review id>/<user id>` */
  _id: string
  reviewId: number
  userId: number
  createdAt: Date
  /** Null until an operator decides. */
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
    // The open reports, for operators.
    [{ closedAt: 1, reviewId: 1 }],
    [{ reviewId: 1, closedAt: 1 }],
    [{ userId: 1 }],
  ],
)
