import type { CommonErrorCode } from '../../errors.ts'
import type { CallTypes, OpenOperation, UserOperation } from '../../wire/Operation.ts'
import type { DescribedPage, DescribedPageQuery } from '../../wire/describedPage.ts'
import type { identityErrors } from '../users/errors.ts'
import type { Preferences, User } from '../users/user.ts'
import type {
  CompaniesQuery,
  Company,
  CompanyIds,
  CompanyIdsQuery,
  CompanyPage,
  CompanyProfile,
  CompanyStatistics,
} from './company.ts'
import type { CompanyParams } from './company.ts'

type Code = CommonErrorCode | keyof typeof identityErrors
type Open<Types extends CallTypes> = OpenOperation<Types, Code>

export const listUsers: Open<{
  query: CompaniesQuery
  response: CompanyPage
  plainResponse: Company[]
}> = { method: 'get', path: '/api/users', auth: 'anyone', errors: ['NOT_FOUND'] }
export const listUserIds: Open<{ query: CompanyIdsQuery; response: CompanyIds }> = {
  method: 'get',
  path: '/api/users/ids',
  auth: 'anyone',
}
export const getUser: Open<{ params: CompanyParams; response: CompanyProfile }> = {
  method: 'get',
  path: '/api/users/{id}',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

export const getUserStatistics: Open<{ params: CompanyParams; response: CompanyStatistics }> = {
  method: 'get',
  path: '/api/users/{id}/statistics',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

export const getUserHead: Open<{
  params: CompanyParams
  query: DescribedPageQuery
  response: DescribedPage
}> = {
  method: 'get',
  path: '/api/users/{id}/head',
  auth: 'anyone',
  // Not NOT_FOUND: the gateway could not distinguish it from an identity version without this
  // operation.
  errors: ['COMPANY_GONE'],
}

export const updatePreferences: UserOperation<{ body: Preferences; response: User }, Code> = {
  method: 'patch',
  path: '/api/user/preferences',
  auth: 'user',
}
