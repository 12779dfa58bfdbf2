import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { orderStatuses, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { OrdersQuery, WaitingOrders } from '@materia/contracts/orders/orderList.ts'
import { ordersPath } from '@materia/contracts/orders/screenPaths.ts'

/** The side, filters and page of the order list. */
export type OrdersView = { role: OrderRole; status?: ShownStatus; q: string; cursor: string }

/**
 * `waiting`: all orders that wait for the company. `unpaid`: the API calls it `pending`, as it does a
 * paid order. A seller sees no unpaid orders.
 */
export type ShownStatus = OrderStatus | 'waiting' | 'unpaid'

export function shownStatuses(role: OrderRole): ShownStatus[] {
  return ['waiting', ...(role === 'buyer' ? (['unpaid'] as const) : []), ...orderStatuses]
}

/** The filter of the API for a shown state. */
export function statusFilter(
  status: ShownStatus | undefined,
): Pick<OrdersQuery, 'status' | 'paymentStatus' | 'waiting'> {
  if (status === 'waiting') return { waiting: true }
  if (status === 'unpaid') return { status: 'pending', paymentStatus: 'pending' }
  return status === 'pending' ? { status, paymentStatus: 'held' } : { status }
}

/**
 * Reads the view from the URL. Without a side, it is the one that waits for the company: its
 * purchases, or its sales when only they wait.
 */
export function readView(search: URLSearchParams, waiting?: WaitingOrders): OrdersView {
  const awaited = waiting && waiting.buyer === 0 && waiting.seller > 0 ? 'seller' : 'buyer'
  const role = orderRoles.find((known) => known === search.get('role')) ?? awaited
  const status = shownStatuses(role).find((known) => known === search.get('status'))
  return {
    role,
    ...(status && { status }),
    q: (search.get('q') ?? '').trim().slice(0, searchMax),
    cursor: search.get('cursor') ?? '',
  }
}

/** The URL of a view; its first page without a cursor. */
export function viewPath(view: Partial<OrdersView>): string {
  const { role, status, q, cursor } = view
  const said = Object.entries({ role, status, q, cursor }).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => Boolean(entry[1]),
  )
  return said.length === 0 ? ordersPath : `${ordersPath}?${new URLSearchParams(said)}`
}

/** Maximum length of a search text that the service accepts. */
export const searchMax = 100
