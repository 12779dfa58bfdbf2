export const ordersPath = '/orders'

export function orderPath(orderId: number): string {
  return `${ordersPath}/${orderId}`
}
