import { getOrder, listOrders } from '@materia/contracts/orders/api.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrdersView } from './ordersView.ts'

// Asked for anew whenever they are opened: the other side, and time, change orders, too.

export function ordersQuery(view: OrdersView) {
  return queryOptions({
    queryKey: [...ordersKey, 'list', view],
    queryFn: ({ signal }) => call(listOrders, { query: view, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The newest orders that may wait for one: those of a status, of one side, and of a buyer also those whose bank is asked. */
export function waitingQueries(limit: number) {
  const awaited = orderStatuses.flatMap((status) =>
    orderStates[status].waitsFor ? [{ role: orderStates[status].waitsFor.by, status }] : [],
  )
  return [...awaited, { role: 'buyer', status: 'pending' } as const].map(({ role, status }) =>
    queryOptions({
      queryKey: [...ordersKey, 'waiting', role, status, limit],
      queryFn: ({ signal }) => call(listOrders, { query: { role, status, limit }, signal }),
      staleTime: 0,
    }),
  )
}

/** The newest orders of one side, with how many wait for it. */
export function newestQuery(role: OrderRole, limit: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'newest', role, limit],
    queryFn: ({ signal }) => call(listOrders, { query: { role, limit }, signal }),
    staleTime: 0,
  })
}
