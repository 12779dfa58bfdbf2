import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { decide } from '../order/decide.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { isPaid, pendingOf, refundedCentsOf, statusOf } from '../order/state.ts'
import { stepOfPayment } from '../order/stepOfPayment.ts'
import { type Doing, saveOrder } from '../orderChanges/changeOrder.ts'
import { balanceNumberOf, orderIdOf, type Payment } from '../payments/PaymentProvider.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'
import { undoHolds } from '../placement/refuseOrder.ts'
import { settle } from '../placement/settle.ts'
import { abandonedMs } from '../steps/finishSteps.ts'
import { type StepDeps, takeStep } from '../steps/takeStep.ts'

export type PaymentNewsDeps = PlacementDeps & StepDeps

/**
 * Updates an order after its payment may have changed. The webhook only says which payment, and the
 * provider returns the current state. So late, repeated or reordered webhooks lead to the same
 * result. Throws if the provider must send the webhook again.
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
  if (isPaid(state)) return followPaid(deps, order, { ...payment, key }, doing)
  // Money that arrives after the refusal is voided.
  if ('refusal' in state) {
    if (payment.state === 'held') await undoHolds(deps, order, doing.traceId)
    return
  }
  // The process that places the order reads the payment itself.
  if (state.kind === 'placing' || payment.state === 'action') return
  await settle(deps, order, doing).catch(ignoreRefused)
}

async function followPaid(
  deps: PaymentNewsDeps,
  order: OrderRecord,
  payment: Payment & { key: string },
  doing: Doing,
): Promise<void> {
  const { _id: orderId, state } = order
  const refundedCents = refundedCentsOf(state)
  // The provider does not count a lost charge-back as a refund. A deposit is refunded in part.
  const isOne = state.amounts.depositCents === undefined
  if (isOne && !payment.isChargedBack && refundedCents > payment.refundedCents)
    deps.log.error(
      { orderId, refundedCents, byProvider: payment.refundedCents },
      'a refund has failed at the provider',
    )
  const step = stepOfPayment(state, payment, balanceNumberOf(payment.key))
  if (!step) return
  const pending = pendingOf(state)
  const isFree = !pending || pending.step === step
  const free = isFree ? order : step === 'chargeBack' && (await dropRefund(deps, order, payment))
  // Another step is pending. The provider must send the webhook again after it.
  if (!free) throw unavailable(new Error(`Order ${orderId} is being changed`))
  await takeStep(deps, free, { step, by: 'materia' }, doing).catch((error: unknown) => {
    ignoreRefused(error)
    deps.log.error(
      { orderId, status: statusOf(state), step },
      'a payment has changed, but its order cannot change accordingly',
    )
  })
}

/**
 * Drops a refund that the provider has not made for a while. After a charge-back the provider
 * refuses refunds for good.
 */
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
      'a refund is dropped because of a charge-back',
    )
  return dropped
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof AppError && error.status < 500)) throw error
}
