import { bind } from '../../bind.ts'
import { orderParams } from '../schemas.ts'
import * as api from './api.ts'
import {
  orderReviews,
  review,
  reviewAnswerDraft,
  reviewDraft,
  reviewParams,
  reviewReportDraft,
  reviewsPage,
  reviewsQuery,
} from './schemas.ts'

/** What the two sides of an order say of each other. */
export const reviews = bind(api, {
  writeReview: {
    summary: 'Review the other side of a completed order, once',
    params: orderParams,
    body: reviewDraft,
    answer: orderReviews,
  },
  getOrderReviews: {
    summary: 'What the two sides of an order said of each other, as far as the reader may see it',
    params: orderParams,
    answer: orderReviews,
  },
  listReviews: {
    summary: 'A page of the reviews of a company, newest first, with how many stars it has',
    query: reviewsQuery,
    answer: reviewsPage,
    isShared: true,
  },
  answerReview: {
    summary: 'Answer a review of oneself, once',
    params: reviewParams,
    body: reviewAnswerDraft,
    answer: review,
  },
  reportReview: {
    summary: 'Report a review to the operators of the platform',
    params: reviewParams,
    body: reviewReportDraft,
    answer: null,
  },
})
