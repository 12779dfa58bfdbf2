import { requestsKey } from '@materia/client/orders/requestsKey.ts'
import { getRequest, listAnswers } from '@materia/contracts/requests/api.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const one = (id: number) => [...requestsKey, 'one', id]

/** Always stale: the other side and deadlines change requests too. */
export function requestQuery(id: number) {
  return queryOptions({
    queryKey: one(id),
    queryFn: ({ signal }) => call(getRequest, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** For the buyer: the request with its offers side by side. */
export function answersQuery(id: number) {
  return queryOptions({
    queryKey: [...requestsKey, 'answers', id],
    queryFn: ({ signal }) => call(listAnswers, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Shows a changed request at once, and refetches the lists and counts. */
export async function showRequest(queryClient: QueryClient, request: Request): Promise<void> {
  queryClient.setQueryData(one(request.id), request)
  await queryClient.invalidateQueries({
    queryKey: requestsKey,
    predicate: ({ queryKey }) => queryKey[requestsKey.length] !== 'one',
  })
}
