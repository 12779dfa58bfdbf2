export const ordersPath = '/orders'

export function orderPath(orderId: number | string): string {
  return `${ordersPath}/${orderId}`
}

/** Where a paper of an order is read, by its two sides alone. */
export const attachmentsPath = '/api/orders/papers'
export const attachmentPathPattern =
  /^\/api\/orders\/papers\/[0-9a-f]{24}(?:-[0-9a-f]{6}\.webp|\.pdf)$/
