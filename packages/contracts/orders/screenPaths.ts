export const ordersPath = '/orders'

export function orderPath(orderId: number | string): string {
  return `${ordersPath}/${orderId}`
}
