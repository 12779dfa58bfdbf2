import { countRequests } from '@materia/contracts/requests/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { requestsKey } from './requestsKey.ts'

/** The numbers of requests that wait for the company as seller and as buyer. */
export const waitingRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'waitingCount'],
  queryFn: ({ signal }) => call(countRequests, { signal }),
  refetchOnWindowFocus: 'always',
})
