import type { Message } from './message.ts'

/** Whether the platform wrote the message, as news about an order, an offer or a sample. */
export function isNewsLine({
  orderLine,
  offerLine,
  sampleLine,
}: Partial<Pick<Message, 'orderLine' | 'offerLine' | 'sampleLine'>>): boolean {
  return Boolean(orderLine ?? offerLine ?? sampleLine)
}
