import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { isPaid } from '../order/state.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'
import { refuseOrder } from '../placement/refuseOrder.ts'
import { type StepDeps, takeStep } from './takeStep.ts'

export type CancelDeps = StepDeps & Pick<PlacementDeps, 'orderCalls' | 'offers'>

/**
 * Cancels an order that waits for its payment. One that was paid meanwhile is cancelled like any
 * other. Throws STEP_REFUSED if it was refused before.
 */
export async function cancelUnpaidOrder(
  deps: CancelDeps,
  order: OrderRecord,
  cause: Cause,
): Promise<OrderRecord> {
  const { code } = ordersErrors.GIVEN_UP
  const { traceId } = cause
  const refused = await refuseOrder(deps, order, { refusal: code, traceId })
  const { state } = refused
  if (isPaid(state)) return takeStep(deps, refused, { step: 'cancel', by: 'buyer' }, cause)
  if (!('refusal' in state) || state.refusal !== code) throw new AppError(ordersErrors.STEP_REFUSED)
  // Refused, but its stock or money could not be released yet. A job retries.
  if (state.kind === 'refusing')
    throw unavailable(
      new Error(`Order ${order._id} is cancelled, but its stock or money is not released yet`),
    )
  return refused
}
