import Joi from 'joi'
import { instant, recordId, textBy, textOf } from '../../schemas.ts'
import { orderRoles } from '../constants.ts'
import { cursor, partySchema } from '../schemas.ts'
import {
  answerMax,
  commentMax,
  ratingMax,
  reportCommentMax,
  reviewReportReasons,
  reviewsPageSize,
  reviewsPageSizeMax,
  reviewStates,
} from './constants.ts'
import type {
  OrderReviews,
  OwnReview,
  Review,
  ReviewAnswerDraft,
  ReviewDraft,
  ReviewParams,
  ReviewReportDraft,
  ReviewsPage,
  ReviewsQuery,
  ReviewSummary,
} from './types.ts'

const count = Joi.number().integer().min(0)
const rating = Joi.number().integer().min(1).max(ratingMax)

export const reviewDraftSchema = Joi.object<ReviewDraft, true>({
  rating: rating.required(),
  comment: textOf(0, commentMax).allow(''),
}).required()
export const reviewParamsSchema = Joi.object<ReviewParams, true>({ id: recordId.required() })
export const reviewAnswerDraftSchema = Joi.object<ReviewAnswerDraft, true>({
  text: textBy({ isRequired: true, max: answerMax }).required(),
}).required()
export const reviewReportDraftSchema = Joi.object<ReviewReportDraft, true>({
  reason: Joi.string()
    .valid(...reviewReportReasons)
    .required(),
  comment: textOf(0, reportCommentMax).allow(''),
}).required()

const reviewFields = {
  id: recordId.required(),
  orderId: recordId.required(),
  buyerId: recordId.required(),
  sellerId: recordId.required(),
  by: Joi.string()
    .valid(...orderRoles)
    .required(),
  author: partySchema.required(),
  rating: rating.required(),
  comment: Joi.string().allow('').required(),
  createdAt: instant.required(),
  answer: Joi.object({ text: Joi.string().required(), at: instant.required() })
    .allow(null)
    .required(),
}
export const reviewSchema = Joi.object<Review, true>(reviewFields)
const ownReviewSchema = Joi.object<OwnReview, true>({
  ...reviewFields,
  state: Joi.string()
    .valid(...reviewStates)
    .required(),
  showAt: instant.allow(null).required(),
  hiddenNote: Joi.string().allow('').required(),
})
export const orderReviewsSchema = Joi.object<OrderReviews, true>({
  own: ownReviewSchema.allow(null).required(),
  other: reviewSchema.allow(null).required(),
  otherShowAt: instant.allow(null).required(),
})

export const reviewsQuerySchema = Joi.object<ReviewsQuery & { limit: number }, true>({
  userId: recordId.required(),
  limit: Joi.number().integer().min(1).max(reviewsPageSizeMax).default(reviewsPageSize),
  cursor,
})
const reviewSummarySchema = Joi.object<ReviewSummary, true>({
  averageRating: Joi.number().min(1).max(ratingMax).allow(null).required(),
  reviewCount: count.required(),
  ratings: Joi.array().items(count).length(ratingMax).required(),
})
export const reviewsPageSchema = Joi.object<ReviewsPage, true>({
  items: Joi.array().items(reviewSchema).required(),
  nextCursor: Joi.string().allow(null).required(),
  summary: reviewSummarySchema.required(),
})
