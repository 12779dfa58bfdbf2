import type { CommonErrorCode } from '../errors.ts'
import type { OpenOperation, UserOperation } from '../wire/Operation.ts'
import type { ordersErrors } from './errors.ts'
import type { OrderParams } from './order.ts'
import type {
  OrderReviews,
  Review,
  ReviewAnswerDraft,
  ReviewDraft,
  ReviewParams,
  ReviewReportDraft,
  ReviewsPage,
  ReviewsQuery,
} from './review.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

/** Both are shown once both are written, or one alone 14 days after it was. */
export const writeReview: UserOperation<
  { params: OrderParams; body: ReviewDraft; answer: OrderReviews },
  Code
> = {
  method: 'post',
  path: '/api/orders/{id}/reviews',
  auth: 'user',
  status: 201,
  creates: true,
  errors: ['NOT_FOUND', 'ORDER_NOT_COMPLETED', 'ALREADY_REVIEWED'],
}
export const getOrderReviews: UserOperation<{ params: OrderParams; answer: OrderReviews }, Code> = {
  method: 'get',
  path: '/api/orders/{id}/reviews',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const listReviews: OpenOperation<{ query: ReviewsQuery; answer: ReviewsPage }, Code> = {
  method: 'get',
  path: '/api/reviews',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}
/** By whom it is about; the same text sent again is answered as before. */
export const answerReview: UserOperation<
  { params: ReviewParams; body: ReviewAnswerDraft; answer: Review },
  Code
> = {
  method: 'post',
  path: '/api/reviews/{id}/answer',
  auth: 'user',
  errors: ['NOT_FOUND', 'ALREADY_ANSWERED'],
}
/** By anybody but its author. Who reports it again has done so once. */
export const reportReview: UserOperation<{ params: ReviewParams; body: ReviewReportDraft }, Code> =
  {
    method: 'post',
    path: '/api/reviews/{id}/reports',
    auth: 'user',
    status: 204,
    errors: ['NOT_FOUND'],
  }
