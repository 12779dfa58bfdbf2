import { count } from '../wire/fields.ts'
import { array, type Infer, object } from '../wire/schema.ts'
import { orderSchema } from './order.ts'

/** The numbers of orders that wait for the reader's step as buyer and as seller. */
export const waitingOrdersSchema = object({ buyer: count, seller: count })
export type WaitingOrders = Infer<typeof waitingOrdersSchema>

/**
 * `steps`: orders that wait for the reader's step, the nearest deadline first. `reviews`: ended
 * orders that the reader has not reviewed.
 */
export const orderTodosSchema = object({ steps: array(orderSchema), reviews: array(orderSchema) })
export type OrderTodos = Infer<typeof orderTodosSchema>
