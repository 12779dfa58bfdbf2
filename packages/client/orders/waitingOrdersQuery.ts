import { countWaitingOrders } from '@materia/contracts/orders/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { ordersKey } from './ordersKey.ts'

/** The numbers of orders that wait for the company as buyer and as seller. */
export const waitingOrdersQuery = queryOptions({
  queryKey: [...ordersKey, 'waitingCounts'],
  queryFn: ({ signal }) => call(countWaitingOrders, { signal }),
  refetchOnWindowFocus: 'always',
})
