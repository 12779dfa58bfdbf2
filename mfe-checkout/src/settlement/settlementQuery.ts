import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { getSettlement } from '@materia/contracts/settlement/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** The weighing of an order. News of the order invalidate it. */
export function settlementQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'settlement', id],
    queryFn: ({ signal }) => call(getSettlement, { params: { id }, signal }),
    staleTime: 0,
  })
}
