export const ordersPath = '/orders'

export function orderPath(orderId: number | string): string {
  return `${ordersPath}/${orderId}`
}

/** The bill of lading of an order, to print. */
export function billOfLadingPath(orderId: number | string): string {
  return `${orderPath(orderId)}/bill-of-lading`
}

/** Path of an order's attachments, which only its two sides can read. */
export const attachmentsPath = '/api/orders/papers'
export const attachmentPathPattern =
  /^\/api\/orders\/papers\/[0-9a-f]{24}(?:-[0-9a-f]{6}\.webp|\.pdf)$/
