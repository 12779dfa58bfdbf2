import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@materia/contracts/savedSearches/api.ts'
import type {
  SavedSearch,
  SavedSearchChange,
  SavedSearchDraft,
} from '@materia/contracts/savedSearches/savedSearch.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** The company's saved searches. Fetched again whenever they open, for the number of new listings. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['savedSearches'],
  queryFn: () => call(listSavedSearches),
  staleTime: 0,
})

export const addSearch = (body: SavedSearchDraft): Promise<SavedSearch> =>
  call(saveSearch, { body })

export const changeSearch = (id: number, body: SavedSearchChange): Promise<SavedSearch> =>
  call(changeSavedSearch, { params: { id }, body })

export const removeSearch = (id: number) => call(deleteSavedSearch, { params: { id } })
