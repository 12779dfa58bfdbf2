import { getOrder, listOrders, listOrderTodos } from '@materia/contracts/orders/api.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type OrdersView, statusFilter } from './ordersView.ts'

// Always stale, so refetched on open: the other side and deadlines change orders too.

export function ordersQuery(view: OrdersView) {
  const { role, q, cursor, status } = view
  return queryOptions({
    queryKey: [...ordersKey, 'list', view],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { role, ...statusFilter(status), q, cursor }, signal }),
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

/**
 * The newest orders that may wait for the company: by state and side, plus a buyer's orders whose
 * bank has to confirm.
 */
export function waitingQueries(limit: number) {
  const awaited = orderStatuses.flatMap((status) =>
    orderStates[status].waitsFor ? [{ role: orderStates[status].waitsFor.by, status }] : [],
  )
  // A counter-offer waits for the buyer of a disputed order.
  const more = [
    { role: 'buyer', status: 'pending' },
    { role: 'buyer', status: 'disputed' },
  ] as const
  return [...awaited, ...more].map(({ role, status }) =>
    queryOptions({
      queryKey: [...ordersKey, 'waiting', role, status, limit],
      queryFn: ({ signal }) => call(listOrders, { query: { role, status, limit }, signal }),
      staleTime: 0,
    }),
  )
}

/** The company's to-dos: orders that wait for it, and orders to review. */
export const orderTodosQuery = queryOptions({
  queryKey: [...ordersKey, 'todos'],
  queryFn: ({ signal }) => call(listOrderTodos, { signal }),
  staleTime: 0,
})

/** The newest orders of one side, with the count of orders that wait for it. */
export function newestQuery(role: OrderRole, limit: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'newest', role, limit],
    queryFn: ({ signal }) => call(listOrders, { query: { role, limit }, signal }),
    staleTime: 0,
  })
}
