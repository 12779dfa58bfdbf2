import type { catalogErrors } from '../catalog/errors.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { CallTypes, UserOperation } from '../wire/Operation.ts'
import type {
  SavedSearch,
  SavedSearchChange,
  SavedSearchDraft,
  SavedSearches,
  SavedSearchParams,
} from './savedSearch.ts'

type User<Types extends CallTypes> = UserOperation<
  Types,
  CommonErrorCode | keyof typeof catalogErrors
>

export const listSavedSearches: User<{ response: SavedSearches }> = {
  method: 'get',
  path: '/api/saved-searches',
  auth: 'user',
}

/** With filters that the company has saved before, it returns that search unchanged. */
export const saveSearch: User<{ body: SavedSearchDraft; response: SavedSearch }> = {
  method: 'post',
  path: '/api/saved-searches',
  auth: 'user',
  status: 201,
  creates: true,
  errors: ['SAVED_SEARCHES_FULL'],
}

export const changeSavedSearch: User<{
  params: SavedSearchParams
  body: SavedSearchChange
  response: SavedSearch
}> = {
  method: 'patch',
  path: '/api/saved-searches/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

export const deleteSavedSearch: User<{
  params: SavedSearchParams
  response: SavedSearchParams
}> = {
  method: 'delete',
  path: '/api/saved-searches/{id}',
  auth: 'user',
}
