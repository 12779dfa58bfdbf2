import type { catalogErrors } from '../catalog/errors.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { CallTypes, UserOperation } from '../wire/Operation.ts'
import type {
  Demand,
  DemandQuery,
  FeedbackDraft,
  FeedbackParams,
  Matches,
  MatchesQuery,
  MatchFeedback,
} from './match.ts'

type User<Types extends CallTypes> = UserOperation<
  Types,
  CommonErrorCode | keyof typeof catalogErrors
>

export const listMatches: User<{ query: MatchesQuery; response: Matches }> = {
  method: 'get',
  path: '/api/matches',
  auth: 'user',
}

/** Feedback about the same listing replaces the earlier one. */
export const sendMatchFeedback: User<{ body: FeedbackDraft; response: MatchFeedback }> = {
  method: 'post',
  path: '/api/matches/feedback',
  auth: 'user',
  errors: ['NOT_FOUND', 'OWN_MATERIAL'],
}

export const undoMatchFeedback: User<{ params: FeedbackParams; response: FeedbackParams }> = {
  method: 'delete',
  path: '/api/matches/feedback/{materialId}',
  auth: 'user',
}

export const getDemand: User<{ query: DemandQuery; response: Demand }> = {
  method: 'get',
  path: '/api/matches/demand',
  auth: 'user',
}
