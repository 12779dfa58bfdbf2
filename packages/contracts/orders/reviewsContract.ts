import { bind } from '../wire/bind.ts'
import { orderParamsSchema } from './order.ts'
import * as api from './reviewsApi.ts'
import {
  orderReviewsSchema,
  reviewSchema,
  reviewAnswerDraftSchema,
  reviewDraftSchema,
  reviewParamsSchema,
  reviewReportDraftSchema,
  reviewsPageSchema,
  reviewsQuerySchema,
} from './review.ts'

/** Reviews that the two sides of an order write about each other. */
export const reviews = bind(api, {
  writeReview: {
    summary: 'Review the other side of a completed order, once',
    params: orderParamsSchema,
    body: reviewDraftSchema,
    response: orderReviewsSchema,
  },
  getOrderReviews: {
    summary: 'The reviews of an order by both sides, as far as the reader may see them',
    params: orderParamsSchema,
    response: orderReviewsSchema,
  },
  listReviews: {
    summary: 'A page of reviews of a company, newest first, with a summary of its ratings',
    query: reviewsQuerySchema,
    response: reviewsPageSchema,
    cachePolicy: 'shared',
  },
  answerReview: {
    summary: 'Answer a review about your company, once',
    params: reviewParamsSchema,
    body: reviewAnswerDraftSchema,
    response: reviewSchema,
  },
  reportReview: {
    summary: 'Report a review to the operators of the platform',
    params: reviewParamsSchema,
    body: reviewReportDraftSchema,
    response: null,
  },
})
