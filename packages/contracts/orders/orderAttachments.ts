import type { OrderRole } from './constants.ts'
import type { OrderAttachment } from './order.ts'
import { orderStates, type OrderStatus } from './orderStates.ts'

/** The subject of attachments that a side may add in this state; null when it may add none. */
export function attachmentSubject(
  status: OrderStatus,
  role: OrderRole,
): OrderAttachment['about'] | null {
  return orderStates[status].attachments?.[role] ?? null
}

/** Whether an attachment is a PDF; otherwise it is a picture. */
export function isPdf({ url }: Pick<OrderAttachment, 'url'>): boolean {
  return url.endsWith('.pdf')
}
