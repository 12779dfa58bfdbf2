import { boundNames, pageSize } from '@materia/contracts/catalog/lists/constants.ts'
import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import {
  changeWanted,
  createWanted,
  deleteWanted,
  getWanted,
  listFittingListings,
  listOwnWanted,
  listWanted,
  listWantedMatches,
} from '@materia/contracts/wanted/api.ts'
import { type WantedStatus, wantedSorts } from '@materia/contracts/wanted/constants.ts'
import type { WantedChange, WantedDraft, WantedQuery } from '@materia/contracts/wanted/wanted.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cacheTimeMs, toList, toSummary } from '../materials/materialsApi.ts'

export const wantedKey = ['wanted'] as const

/** The matching posts, page by page, starting at `page`. */
export function wantedListQuery(filters: MaterialFilters, page = 1) {
  return infiniteQueryOptions({
    queryKey: [...wantedKey, 'list', filters, ...(page > 1 ? [page] : [])],
    queryFn: ({ pageParam: cursor }) =>
      call(listWanted, { query: wantedPageQuery(filters, page, cursor) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    select: toList,
    gcTime: cacheTimeMs,
  })
}

export function wantedSummaryQuery(filters: MaterialFilters, page?: number) {
  return { ...wantedListQuery(filters, page), select: toSummary }
}

/** In the order of the parameters that the shell preloads. */
function wantedPageQuery(filters: MaterialFilters, page: number, cursor: string): WantedQuery {
  const { q, literal, sort } = filters
  const chosen = Object.fromEntries(
    [...filterNames, ...boundNames, 'priceCurrency' as const].map((name) => [name, filters[name]]),
  )
  return {
    q,
    literal,
    ...chosen,
    sort: wantedSorts.find((each) => each === sort),
    page: cursor === '' && page > 1 ? page : undefined,
    limit: pageSize,
    cursor,
  }
}

export const wantedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...wantedKey, 'one', id],
    queryFn: () => call(getWanted, { params: { id } }),
  })

export const ownWantedQuery = (status?: WantedStatus) =>
  infiniteQueryOptions({
    queryKey: [...wantedKey, 'own', status ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(listOwnWanted, { query: { status, limit: pageSize, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Posts of other companies that own listings fit. */
export const wantedMatchesQuery = queryOptions({
  queryKey: [...wantedKey, 'matches'],
  queryFn: () => call(listWantedMatches, { query: {} }),
})

/** Listings that fit an own post. */
export const fittingQuery = (id: number) =>
  queryOptions({
    queryKey: [...wantedKey, 'listings', id],
    queryFn: () => call(listFittingListings, { params: { id } }),
  })

export const sendWanted = (body: WantedDraft) => call(createWanted, { body })
export const patchWanted = (id: number, body: WantedChange) =>
  call(changeWanted, { params: { id }, body })
export const removeWanted = (id: number) => call(deleteWanted, { params: { id } })
