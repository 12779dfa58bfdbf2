import type { OrderRole } from './constants.ts'
import type { OrderPaper } from './order.ts'
import { orderStates, type OrderStatus } from './orderStates.ts'

/** What papers that a side brings in this state are about; null where it may bring none. */
export function paperSubject(status: OrderStatus, role: OrderRole): OrderPaper['about'] | null {
  return orderStates[status].attachments?.[role] ?? null
}

/** A PDF, else it is a picture. */
export function isPdf({ url }: Pick<OrderPaper, 'url'>): boolean {
  return url.endsWith('.pdf')
}
