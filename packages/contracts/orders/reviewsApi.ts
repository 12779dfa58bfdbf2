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

/**
 * Both reviews become public once both are written. A single one becomes public 14 days after it
 * was written.
 */
export const writeReview: UserOperation<
  { params: OrderParams; body: ReviewDraft; response: OrderReviews },
  Code
> = {
  method: 'post',
  path: '/api/orders/{id}/reviews',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: ['NOT_FOUND', 'ORDER_NOT_COMPLETED', 'ALREADY_REVIEWED'],
}
export const getOrderReviews: UserOperation<{ params: OrderParams; response: OrderReviews }, Code> =
  {
    method: 'get',
    path: '/api/orders/{id}/reviews',
    auth: 'user',
    errors: ['NOT_FOUND'],
  }
export const listReviews: OpenOperation<{ query: ReviewsQuery; response: ReviewsPage }, Code> = {
  method: 'get',
  path: '/api/reviews',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}
/** Only for the reviewed company. The same text sent again gets the same response. */
export const answerReview: UserOperation<
  { params: ReviewParams; body: ReviewAnswerDraft; response: Review },
  Code
> = {
  method: 'post',
  path: '/api/reviews/{id}/answer',
  auth: 'user',
  needsConfirmedEmail: true,
  errors: ['NOT_FOUND', 'ALREADY_ANSWERED'],
}
/** For any company but the author. Repeated reports of a company count once. */
export const reportReview: UserOperation<{ params: ReviewParams; body: ReviewReportDraft }, Code> =
  {
    method: 'post',
    path: '/api/reviews/{id}/reports',
    auth: 'user',
    status: 204,
    errors: ['NOT_FOUND'],
  }
