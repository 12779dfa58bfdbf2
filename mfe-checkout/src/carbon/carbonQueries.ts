import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { getOrderCarbon } from '@materia/contracts/carbon/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

// Always stale: a refund of the other side replaces a statement.

export function orderCarbonQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'carbon', id],
    queryFn: ({ signal }) => call(getOrderCarbon, { params: { id }, signal }),
    staleTime: 0,
  })
}
