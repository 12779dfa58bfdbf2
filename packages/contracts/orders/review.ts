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
import { partySchema, quantity, titleFields, unit } from './order.ts'
import {
  reviewAnswerMax,
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
  comment: optional(textOf(0, commentMax, 'lines').allow('')),
})
export type ReviewDraft = Infer<typeof reviewDraftSchema>

export const reviewParamsSchema = object({ id: recordId })
export type ReviewParams = Infer<typeof reviewParamsSchema>

export const reviewAnswerDraftSchema = object({
  text: textBy({ isRequired: true, max: reviewAnswerMax, hasLines: true }),
})
export type ReviewAnswerDraft = Infer<typeof reviewAnswerDraftSchema>

export const reviewReportDraftSchema = object({
  reason: oneOf(reviewReportReasons),
  comment: optional(textOf(0, reportCommentMax, 'lines').allow('')),
})
export type ReviewReportDraft = Infer<typeof reviewReportDraftSchema>

const reviewFields = {
  id: recordId,
  orderId: recordId,
  buyerId: recordId,
  sellerId: recordId,

  /** Author's role in the order. */
  by: oneOf(orderRoles),
  author: partySchema,

  /** Stars, a whole number from 1 to 5. */
  rating,

  /** Empty for a rating without a comment. */
  comment: Joi.string().allow(''),
  createdAt: instant,

  /** The traded material and its quantity. */
  lot: optional(object({ ...titleFields, quantity, unit })),

  /**
   * False if the review is not part of the average. Then the two companies are related, or another
   * review of the two counts in this quarter.
   */
  counts: optional(Joi.boolean()),

  /** Answer of the reviewed company, at most one. */
  answer: nullable(object({ text: Joi.string(), at: instant })),
}

/** A public review by one side of a completed order about the other. Times are ISO 8601 UTC. */
export const reviewSchema = object(reviewFields)
export type Review = Infer<typeof reviewSchema>

/**
 * The company's own review. `showAt`: when it becomes public at the latest, while it waits.
 * `hiddenNote`: why an operator has hidden it, else empty.
 */
export const ownReviewSchema = object({
  ...reviewFields,
  state: oneOf(reviewStates),
  showAt: nullable(instant),
  hiddenNote: Joi.string().allow(''),
})
export type OwnReview = Infer<typeof ownReviewSchema>

/**
 * `other`: the other side's review, once it is public. `otherShowAt`: when it becomes public at the
 * latest, while it waits.
 */
export const orderReviewsSchema = object({
  own: nullable(ownReviewSchema),
  other: nullable(reviewSchema),
  otherShowAt: nullable(instant),
})
export type OrderReviews = Infer<typeof orderReviewsSchema>

/** `userId`: the reviewed company. */
export const reviewsQuerySchema = object({
  userId: recordId,
  limit: withDefault(Joi.number().integer().min(1).max(reviewsPageSizeMax), reviewsPageSize),
  cursor: optional(cursor),
})
export type ReviewsQuery = Sent<typeof reviewsQuerySchema>

/**
 * Summary of the public reviews that count. `ratings`: the number with one star, two stars and so on.
 * `averageRating`: with one decimal, null without reviews.
 */
const roleSummary = object({
  averageRating: nullable(Joi.number().min(1).max(ratingMax)),
  reviewCount: count,
})

export const reviewSummarySchema = object({
  averageRating: nullable(Joi.number().min(1).max(ratingMax)),
  reviewCount: count,
  ratings: array(count).length(ratingMax),

  /** The same apart, for the company's trades as seller and as buyer. */
  asSeller: optional(roleSummary),
  asBuyer: optional(roleSummary),
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
  counts: optional(Joi.boolean()),
}

const by = oneOf(orderRoles)

/** Without `by`, the buyer wrote it. */
export const reviewPostedDataSchema = object({ ...reviewEventFields, by: optional(by) })
export type ReviewPostedData = Infer<typeof reviewPostedDataSchema>

/** A rating by one side of an order about the other, from 1 to 5 stars. */
export const reviewDataSchema = object({ ...reviewEventFields, by })
export type ReviewData = Infer<typeof reviewDataSchema>

/** `showAt`: when it becomes public at the latest (ISO 8601 UTC). */
export const reviewWrittenDataSchema = object({ ...reviewEventFields, by, showAt: instant })
export type ReviewWrittenData = Infer<typeof reviewWrittenDataSchema>
