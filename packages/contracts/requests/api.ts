import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { EventType } from '../wire/Event.ts'
import type { CallTypes, OpenOperation, UserOperation } from '../wire/Operation.ts'
import type { AskRules } from './askRules.ts'
import type { AnswerTime, AnswerTimeParams, RequestFigures } from './figures.ts'
import type {
  Answers,
  Awarded,
  AwardsDraft,
  Refusal,
  Request,
  RequestChange,
  RequestClose,
  RequestCounts,
  RequestDraft,
  RequestParams,
  RequestsPage,
  RequestsQuery,
} from './request.ts'
import type { RequestChangedData } from './requestEvent.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors
type User<Types extends CallTypes> = UserOperation<Types, Code>

/** Sellers that cannot be asked are left out. If none is left, it is refused. */
export const makeRequest: User<{ body: RequestDraft; response: Request }> = {
  method: 'post',
  path: '/api/requests',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: ['NOT_AVAILABLE', 'REQUESTS_FULL', 'REQUEST_REFUSED', 'REQUEST_SAME'],
}
export const listRequests: User<{ query: RequestsQuery; response: RequestsPage }> = {
  method: 'get',
  path: '/api/requests',
  auth: 'user',
}
/** Cheap, because every page of a signed-in company calls it. */
export const countRequests: User<{ response: RequestCounts }> = {
  method: 'get',
  path: '/api/requests/waiting',
  auth: 'user',
}
/** How the company itself does. Nobody else sees it. */
export const getRequestFigures: User<{ response: RequestFigures }> = {
  method: 'get',
  path: '/api/requests/figures',
  auth: 'user',
}
export const getAskRules: User<{ response: AskRules }> = {
  method: 'get',
  path: '/api/requests/rules',
  auth: 'user',
}
export const saveAskRules: User<{ body: AskRules; response: AskRules }> = {
  method: 'post',
  path: '/api/requests/rules',
  auth: 'user',
}
export const getAnswerTime: OpenOperation<
  { params: AnswerTimeParams; response: AnswerTime },
  Code
> = {
  method: 'get',
  path: '/api/requests/answer-times/{userId}',
  auth: 'anyone',
}
export const getRequest: User<{ params: RequestParams; response: Request }> = {
  method: 'get',
  path: '/api/requests/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const changeRequest: User<{
  params: RequestParams
  body: RequestChange
  response: Request
}> = {
  method: 'patch',
  path: '/api/requests/{id}',
  auth: 'user',
  errors: ['NOT_FOUND', 'REQUEST_ENDED'],
}
export const listAnswers: User<{ params: RequestParams; response: Answers }> = {
  method: 'get',
  path: '/api/requests/{id}/answers',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** A seller makes no offer. */
export const declineRequest: User<{ params: RequestParams; body: Refusal; response: Request }> = {
  method: 'post',
  path: '/api/requests/{id}/decline',
  auth: 'user',
  errors: ['NOT_FOUND', 'REQUEST_ENDED', 'REQUEST_ANSWERED'],
}
/** Accepts offers one after the other, each whole or in part. */
export const awardRequest: User<{
  params: RequestParams
  body: AwardsDraft
  response: Awarded
}> = {
  method: 'post',
  path: '/api/requests/{id}/awards',
  auth: 'user',
  needsConfirmedEmail: true,
  limitMs: 20_000,
  errors: ['NOT_FOUND', 'REQUEST_ENDED'],
}
/** The other sellers hear that they are not chosen. */
export const closeRequest: User<{
  params: RequestParams
  body: RequestClose
  response: Request
}> = {
  method: 'post',
  path: '/api/requests/{id}/close',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const requestChanged: EventType<RequestChangedData> = {
  subject: 'orders.request.changed',
}
