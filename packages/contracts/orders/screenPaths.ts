export const ordersPath = '/orders'

export function orderPath(orderId: number | string): string {
  return `${ordersPath}/${orderId}`
}

/** Path of an order's attachments, which only its two sides can read. */
export const attachmentsPath = '/api/orders/papers'
export const attachmentPathPattern =
  /^\/api\/orders\/papers\/[0-9a-f]{24}(?:-[0-9a-f]{6}\.webp|\.pdf)$/
