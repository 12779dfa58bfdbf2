import type { Message } from './message.ts'

/** Whether the platform wrote the message, as news about an order, an offer, a sample or a request. */
export function isNewsLine({
  orderLine,
  offerLine,
  sampleLine,
  requestLine,
}: Partial<Pick<Message, 'orderLine' | 'offerLine' | 'sampleLine' | 'requestLine'>>): boolean {
  return Boolean(orderLine ?? offerLine ?? sampleLine ?? requestLine)
}
