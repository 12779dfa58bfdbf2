import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { WeighSide } from '@materia/contracts/weighing/constants.ts'
import { type OrderState, statusOf } from '../order/state.ts'

const onTheWay: OrderStatus[] = ['shipped', 'awaitingBalance', 'delivered']
/** Tickets of third parties and reports are evidence in a claim too. */
const inspected: OrderStatus[] = [...onTheWay, 'disputed']
const loaded: OrderStatus[] = ['confirmed', ...onTheWay]

/** The tickets that a side may write now. */
export function sidesToWeigh(state: OrderState, role: OrderRole): WeighSide[] {
  const status = statusOf(state)
  return [
    ...(role === 'seller' && loaded.includes(status) ? (['loading'] as const) : []),
    ...(role === 'buyer' && onTheWay.includes(status) ? (['unloading'] as const) : []),
    ...(inspected.includes(status) ? (['thirdParty'] as const) : []),
  ]
}

/** Whether a side may add a report now. */
export const canReport = (state: OrderState): boolean => inspected.includes(statusOf(state))
