import { requestsKey } from '@materia/client/orders/requestsKey.ts'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { getAskRules, getRequestFigures, listRequests } from '@materia/contracts/requests/api.ts'
import { requestFilters } from '@materia/contracts/requests/constants.ts'
import { requestsPath } from '@materia/contracts/requests/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export const filters = ['all', ...requestFilters] as const

/** The list as the URL has it. */
export type RequestsView = { role: OrderRole; filter: (typeof filters)[number] }

export function readView(search: URLSearchParams): RequestsView {
  return {
    role: orderRoles.find((known) => known === search.get('role')) ?? 'buyer',
    filter: filters.find((known) => known === search.get('list')) ?? 'all',
  }
}

/** Names the side, because an address without one opens the side that has requests. */
export function viewPath({ role, filter }: RequestsView): string {
  const parameters = new URLSearchParams({ role, ...(filter !== 'all' && { list: filter }) })
  return `${requestsPath}?${parameters}`
}

/** Always stale: the other side and deadlines change requests too. */
export const requestsQuery = ({ role, filter }: RequestsView) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, 'list', role, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRequests, {
        query: {
          role,
          ...(filter !== 'all' && { filter }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

export const figuresQuery = queryOptions({
  queryKey: [...requestsKey, 'figures'],
  queryFn: ({ signal }) => call(getRequestFigures, { signal }),
})

export const rulesQuery = queryOptions({
  queryKey: [...requestsKey, 'rules'],
  queryFn: ({ signal }) => call(getAskRules, { signal }),
})
