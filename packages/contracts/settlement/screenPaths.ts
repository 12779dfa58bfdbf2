import { orderPath } from '../orders/screenPaths.ts'

/** The id of the weights on the page of their order. */
export const weightsId = 'weights'

/** The weights of an order on its page. */
export function weightsPath(orderId: number | string): string {
  return `${orderPath(orderId)}#${weightsId}`
}

/** The form for a scale ticket of an order, for a phone in the yard. */
export function weighPath(orderId: number | string): string {
  return `${orderPath(orderId)}/weigh`
}
