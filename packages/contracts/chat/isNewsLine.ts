import type { Message } from './message.ts'

/** Whether the platform wrote the message, as news about an order or an offer. */
export function isNewsLine({
  orderLine,
  offerLine,
}: Partial<Pick<Message, 'orderLine' | 'offerLine'>>): boolean {
  return Boolean(orderLine ?? offerLine)
}
