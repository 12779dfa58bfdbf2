import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { decide } from '../order/decide.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { isPaid, pendingOf, refundedCentsOf, statusOf, wasChargedBack } from '../order/state.ts'
import { type Doing, saveOrder } from '../orderChanges/changeOrder.ts'
import { orderIdOf, type Payment } from '../payments/PaymentProvider.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'
import { undoHolds } from '../placement/refuseOrder.ts'
import { settle } from '../placement/settle.ts'
import { abandonedMs } from '../steps/finishSteps.ts'
import { type StepDeps, takeStep } from '../steps/takeStep.ts'

export type PaymentNewsDeps = PlacementDeps & StepDeps

/**
 * Does what follows for an order whose payment may have changed. What was told counts for nothing but which payment it is: the provider is asked how that stands, so
 * that news which come late, twice or in another order lead to the same. Throws where it has to be told again.
 */
export async function onPaymentNews(
  deps: PaymentNewsDeps,
  key: string,
  doing: Doing,
): Promise<void> {
  const orderId = orderIdOf(key)
  const order = orderId === null ? null : await readOrder(deps, orderId)
  const payment = order && (await deps.payment.find(key))
  if (!order || !payment) return
  const { state } = order
  if (isPaid(state)) return followPaid(deps, order, payment, doing)
  // Money that came after it was refused: it is nobody's order.
  if ('refusal' in state) {
    if (payment.state === 'held') await undoHolds(deps, order, doing.traceId)
    return
  }
  // The process that places it asks for itself.
  if (state.kind === 'placing' || payment.state === 'action') return
  await settle(deps, order, doing).catch(ignoreRefused)
}

async function followPaid(
  deps: PaymentNewsDeps,
  order: OrderRecord,
  payment: Payment,
  doing: Doing,
): Promise<void> {
  const { _id: orderId, state } = order
  const refundedCents = refundedCentsOf(state)
  // A lost charge-back is no refund of the provider's.
  if (!payment.isChargedBack && refundedCents > payment.refundedCents)
    deps.log.error(
      { orderId, refundedCents, byProvider: payment.refundedCents },
      'a refund has failed after all',
    )
  const step =
    payment.isChargedBack && !wasChargedBack(state)
      ? 'chargeBack'
      : payment.state === 'voided' && state.kind === 'held'
        ? 'cancel'
        : null
  if (!step) return
  const pending = pendingOf(state)
  const isFree = !pending || pending.step === step
  const free = isFree ? order : step === 'chargeBack' && (await dropRefund(deps, order, payment))
  // Another step is on its way: it has to be told again after that.
  if (!free) throw unavailable(new Error(`Order ${orderId} is being changed`))
  await takeStep(deps, free, { step, by: 'materia' }, doing).catch((error: unknown) => {
    ignoreRefused(error)
    deps.log.error(
      { orderId, status: statusOf(state), step },
      'a payment has changed, and its order cannot follow',
    )
  })
}

/** Lets go of a refund that its provider has not done for a while: of money that the bank has taken back it refuses one for good. */
async function dropRefund(
  deps: PaymentNewsDeps,
  order: OrderRecord,
  { refundedCents }: Payment,
): Promise<OrderRecord | null> {
  const pending = pendingOf(order.state)
  const now = deps.now()
  if (!pending || refundedCents > 0 || pending.at.getTime() > now.getTime() - abandonedMs)
    return null
  const events = decide(order.state, { kind: 'dropRefund' }, now)
  if ('refused' in events || events.length === 0) return null
  const dropped = await saveOrder(deps, { order, events })
  if (dropped)
    deps.log.warn(
      { orderId: order._id, step: pending.step },
      'a refund is given up for a charge-back',
    )
  return dropped
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof AppError && error.status < 500)) throw error
}
