import { getOrder, listOrders, listOrderTodos } from '@materia/contracts/orders/api.ts'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
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

/** The newest orders that wait for the company, as buyer and as seller. */
export function waitingQueries(limit: number) {
  return orderRoles.map((role) =>
    queryOptions({
      queryKey: [...ordersKey, 'waiting', role, limit],
      queryFn: ({ signal }) => call(listOrders, { query: { role, waiting: true, limit }, signal }),
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
