import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  savedSearchChangeSchema,
  savedSearchDraftSchema,
  savedSearchesSchema,
  savedSearchParamsSchema,
  savedSearchSchema,
} from './savedSearch.ts'

/** Saved searches of the marketplace, and how soon their companies are notified. */
export const savedSearches = bind(api, {
  listSavedSearches: {
    summary: 'Your saved searches, the newest first',
    response: savedSearchesSchema,
  },
  saveSearch: {
    summary: 'Save the filters of a list, once for the same filters',
    body: savedSearchDraftSchema,
    response: savedSearchSchema,
  },
  changeSavedSearch: {
    summary: 'Rename your saved search, change how soon you are notified, or mark it as seen',
    params: savedSearchParamsSchema,
    body: savedSearchChangeSchema,
    response: savedSearchSchema,
  },
  deleteSavedSearch: {
    summary: 'Delete your saved search. Its unsent alerts are dropped',
    params: savedSearchParamsSchema,
    response: savedSearchParamsSchema,
  },
})
