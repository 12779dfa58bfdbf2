import type { ClaimStep } from '@materia/contracts/orders/constants.ts'
import { stateRow } from '@materia/contracts/orders/claimStates.ts'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/order.ts'

type Steps = Pick<Order, 'status' | 'role' | 'nextSteps' | 'claim'>

/** All steps that the reader can take now, including the answers to a claim. */
export const openSteps = ({ nextSteps, claim }: Steps): (OrderStep | ClaimStep)[] => [
  ...(claim?.nextSteps ?? []),
  ...nextSteps,
]

/** The step that the order waits for, if the reader can take it. */
export function mainStep(order: Steps): OrderStep | ClaimStep | undefined {
  const awaited = stateRow(order).waitsFor
  if (!awaited || awaited.by !== order.role) return undefined
  return openSteps(order).find((step) => step === awaited.step)
}
