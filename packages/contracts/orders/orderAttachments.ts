import type { OrderRole } from './constants.ts'
import type { OrderAttachment } from './order.ts'
import { orderStates, type OrderStatus } from './orderStates.ts'

/** What papers that a side brings in this state are about; null where it may bring none. */
export function attachmentSubject(
  status: OrderStatus,
  role: OrderRole,
): OrderAttachment['about'] | null {
  return orderStates[status].attachments?.[role] ?? null
}

/** A PDF, else it is a picture. */
export function isPdf({ url }: Pick<OrderAttachment, 'url'>): boolean {
  return url.endsWith('.pdf')
}
