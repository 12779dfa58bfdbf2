import { orderStates, type OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/order.ts'

/** The step that the order waits for, if the reader can take it. */
export function mainStep({
  status,
  role,
  nextSteps,
}: Pick<Order, 'status' | 'role' | 'nextSteps'>): OrderStep | undefined {
  const awaited = orderStates[status].waitsFor
  return awaited?.by === role && nextSteps.includes(awaited.step) ? awaited.step : undefined
}
