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
    answer: orderReviewsSchema,
  },
  getOrderReviews: {
    summary: 'What the two sides of an order said of each other, as far as the reader may see it',
    params: orderParamsSchema,
    answer: orderReviewsSchema,
  },
  listReviews: {
    summary: 'A page of the reviews of a company, newest first, with how many stars it has',
    query: reviewsQuerySchema,
    answer: reviewsPageSchema,
    cachePolicy: 'shared',
  },
  answerReview: {
    summary: 'Answer a review of oneself, once',
    params: reviewParamsSchema,
    body: reviewAnswerDraftSchema,
    answer: reviewSchema,
  },
  reportReview: {
    summary: 'Report a review to the operators of the platform',
    params: reviewParamsSchema,
    body: reviewReportDraftSchema,
    answer: null,
  },
})
