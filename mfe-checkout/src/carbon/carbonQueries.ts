import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import {
  estimateCarbon,
  getCarbonYear,
  getOrderCarbon,
  listCarbonStatements,
} from '@materia/contracts/carbon/api.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

type Asked = SlotProps['carbon-estimate']

/** The figures of before stay visible while those for another place load. */
export function carbonEstimateQuery({ materialId, quantity, to }: Asked) {
  return queryOptions({
    queryKey: ['carbonEstimate', materialId, quantity, to],
    queryFn: ({ signal }) =>
      call(estimateCarbon, { query: { materialId, quantity, ...to }, signal }),
    placeholderData: keepPreviousData,
  })
}

// Always stale: a refund of the other side replaces a statement.

export function orderCarbonQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'carbon', id],
    queryFn: ({ signal }) => call(getOrderCarbon, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Without `year`: the current one. */
export function carbonYearQuery(year?: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'carbonYear', year],
    queryFn: ({ signal }) => call(getCarbonYear, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function carbonRowsQuery(year?: number) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'carbonRows', year],
    queryFn: ({ pageParam, signal }) =>
      call(listCarbonStatements, { query: { year, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}
