import { orderPath } from '../orders/screenPaths.ts'

/** The form for a scale ticket of an order, for a phone in the yard. */
export function weighPath(orderId: number | string): string {
  return `${orderPath(orderId)}/weigh`
}
