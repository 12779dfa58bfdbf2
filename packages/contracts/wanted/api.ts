import type { catalogErrors } from '../catalog/errors.ts'
import type { IdsQuery, MaterialIds } from '../catalog/materialIds.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { DescribedPage, DescribedPageQuery } from '../wire/describedPage.ts'
import type { EventType } from '../wire/Event.ts'
import type { CallTypes, OpenOperation, UserOperation } from '../wire/Operation.ts'
import type {
  OwnWantedPage,
  OwnWantedQuery,
  Wanted,
  WantedChange,
  WantedDraft,
  WantedExportQuery,
  WantedPage,
  WantedParams,
  WantedQuery,
  WantedReport,
} from './wanted.ts'
import type { WantedEventData } from './wantedEvent.ts'
import type { FittingListings, WantedMatches, WantedMatchesQuery } from './wantedMatch.ts'

type Code = CommonErrorCode | keyof typeof catalogErrors
type Open<Types extends CallTypes> = OpenOperation<Types, Code>
type User<Types extends CallTypes> = UserOperation<Types, Code>

export const listWanted: Open<{ query: WantedQuery; response: WantedPage }> = {
  method: 'get',
  path: '/api/wanted',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}
export const listWantedIds: Open<{ query: IdsQuery; response: MaterialIds }> = {
  method: 'get',
  path: '/api/wanted/ids',
  auth: 'anyone',
}
export const listOwnWanted: User<{ query: OwnWantedQuery; response: OwnWantedPage }> = {
  method: 'get',
  path: '/api/wanted/own',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const exportWanted: User<{ query: WantedExportQuery; response: string }> = {
  method: 'get',
  path: '/api/wanted/own/export',
  auth: 'user',
}
export const listWantedMatches: User<{ query: WantedMatchesQuery; response: WantedMatches }> = {
  method: 'get',
  path: '/api/wanted/matches',
  auth: 'user',
}
export const getWanted: Open<{ params: WantedParams; response: Wanted }> = {
  method: 'get',
  path: '/api/wanted/{id}',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}
export const getWantedHead: Open<{
  params: WantedParams
  query: DescribedPageQuery
  response: DescribedPage
}> = {
  method: 'get',
  path: '/api/wanted/{id}/head',
  auth: 'anyone',
  // As for a listing: not NOT_FOUND.
  errors: ['WANTED_GONE'],
}
export const listFittingListings: User<{ params: WantedParams; response: FittingListings }> = {
  method: 'get',
  path: '/api/wanted/{id}/listings',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const createWanted: User<{ body: WantedDraft; response: Wanted }> = {
  method: 'post',
  path: '/api/wanted',
  auth: 'user',
  status: 201,
  creates: true,
  errors: ['WANTED_INVALID', 'POSTAL_CODE_ELSEWHERE', 'WANTED_FULL', 'EMAIL_NOT_CONFIRMED'],
}
export const changeWanted: User<{ params: WantedParams; body: WantedChange; response: Wanted }> = {
  method: 'patch',
  path: '/api/wanted/{id}',
  auth: 'user',
  errors: [
    'NOT_FOUND',
    'WANTED_INVALID',
    'POSTAL_CODE_ELSEWHERE',
    'WANTED_NOT_OPEN',
    'EMAIL_NOT_CONFIRMED',
  ],
}
export const deleteWanted: User<{ params: WantedParams; response: WantedParams }> = {
  method: 'delete',
  path: '/api/wanted/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** To the platform's operators, once per company and post. */
export const reportWanted: User<{
  params: WantedParams
  body: WantedReport
  response: WantedParams
}> = {
  method: 'post',
  path: '/api/wanted/{id}/reports',
  auth: 'user',
  status: 201,
  errors: ['NOT_FOUND', 'OWN_WANTED', 'WANTED_REPORTED'],
}

/** A post was created, changed, published, renewed, withdrawn or deleted, or its time is over. */
export const wantedChanged: EventType<WantedEventData> = { subject: 'catalog.wanted.changed' }
