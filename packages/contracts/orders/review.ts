import Joi from 'joi'
import { count, cursor, instant, recordId, textBy, textOf } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { orderRoles } from './constants.ts'
import { partySchema } from './order.ts'
import {
  answerMax,
  commentMax,
  ratingMax,
  reportCommentMax,
  reviewReportReasons,
  reviewsPageSize,
  reviewsPageSizeMax,
  reviewStates,
} from './reviewConstants.ts'

const rating = Joi.number().integer().min(1).max(ratingMax)

export const reviewDraftSchema = object({
  rating,
  comment: optional(textOf(0, commentMax).allow('')),
})
export type ReviewDraft = Infer<typeof reviewDraftSchema>

export const reviewParamsSchema = object({ id: recordId })
export type ReviewParams = Infer<typeof reviewParamsSchema>

export const reviewAnswerDraftSchema = object({
  text: textBy({ isRequired: true, max: answerMax }),
})
export type ReviewAnswerDraft = Infer<typeof reviewAnswerDraftSchema>

export const reviewReportDraftSchema = object({
  reason: oneOf(reviewReportReasons),
  comment: optional(textOf(0, reportCommentMax).allow('')),
})
export type ReviewReportDraft = Infer<typeof reviewReportDraftSchema>

const reviewFields = {
  id: recordId,
  orderId: recordId,
  buyerId: recordId,
  sellerId: recordId,

  /** Which of the two wrote it. */
  by: oneOf(orderRoles),
  author: partySchema,

  /** Stars, a whole number from 1 to 5. */
  rating,

  /** Empty for stars alone. */
  comment: Joi.string().allow(''),
  createdAt: instant,

  /** Of whom it is about, once. */
  answer: nullable(object({ text: Joi.string(), at: instant })),
}

/** What one side of a completed order says of the other, once everybody may read it. Times are ISO 8601 UTC. */
export const reviewSchema = object(reviewFields)
export type Review = Infer<typeof reviewSchema>

/** One's own. `showAt`: when it is shown at the latest, while it waits. `hiddenNote`: why an operator has hidden it, else empty. */
export const ownReviewSchema = object({
  ...reviewFields,
  state: oneOf(reviewStates),
  showAt: nullable(instant),
  hiddenNote: Joi.string().allow(''),
})
export type OwnReview = Infer<typeof ownReviewSchema>

/** `other`: what the other side wrote, once it is shown. `otherShowAt`: when that is at the latest, while it waits. */
export const orderReviewsSchema = object({
  own: nullable(ownReviewSchema),
  other: nullable(reviewSchema),
  otherShowAt: nullable(instant),
})
export type OrderReviews = Infer<typeof orderReviewsSchema>

/** Of whom they are about. */
export const reviewsQuerySchema = object({
  userId: recordId,
  limit: withDefault(Joi.number().integer().min(1).max(reviewsPageSizeMax), reviewsPageSize),
  cursor: optional(cursor),
})
export type ReviewsQuery = Sent<typeof reviewsQuerySchema>

/** Of all that are shown: `ratings` is how many have one star, two stars and so on. `averageRating` to a tenth, null where there are none. */
export const reviewSummarySchema = object({
  averageRating: nullable(Joi.number().min(1).max(ratingMax)),
  reviewCount: count,
  ratings: array(count).length(ratingMax),
})
export type ReviewSummary = Infer<typeof reviewSummarySchema>

export const reviewsPageSchema = object({
  items: array(reviewSchema),
  nextCursor: nullable(Joi.string()),
  summary: reviewSummarySchema,
})
export type ReviewsPage = Infer<typeof reviewsPageSchema>

const reviewEventFields = {
  reviewId: recordId,
  orderId: recordId,
  sellerId: recordId,
  buyerId: recordId,
  rating: Joi.number().integer().min(1).max(5),
}

const by = oneOf(orderRoles)

/** Where it does not say by whom, it was the buyer. */
export const reviewPostedDataSchema = object({ ...reviewEventFields, by: optional(by) })
export type ReviewPostedData = Infer<typeof reviewPostedDataSchema>

/** What one side of an order says of the other, in stars from 1 to 5. */
export const reviewDataSchema = object({ ...reviewEventFields, by })
export type ReviewData = Infer<typeof reviewDataSchema>

/** `showAt`: when it is shown at the latest. ISO 8601 UTC. */
export const reviewWrittenDataSchema = object({ ...reviewEventFields, by, showAt: instant })
export type ReviewWrittenData = Infer<typeof reviewWrittenDataSchema>
