import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import { abandonedMs } from '../steps/finishSteps.ts'
import { takeStep } from '../steps/takeStep.ts'
import type { OrderDocument, StepIntent } from '../order/order.ts'
import type { Doing } from '../placement/finish.ts'
import { settle } from '../placement/settle.ts'
import { giveBack } from '../placement/refuseOrder.ts'
import { orderIdOf, type Payment } from '../payments/PaymentProvider.ts'

/**
 * Does what follows for an order whose payment may have changed. What was told counts for nothing but which payment it is: the provider is asked how that stands, so
 * that news which come late, twice or in another order lead to the same. Throws where it has to be told again.
 */
export async function onPaymentNews(deps: OrdersDeps, key: string, doing: Doing): Promise<void> {
  const orderId = orderIdOf(key)
  const order = orderId === null ? null : await deps.orders.findById(orderId).lean()
  const payment = order && (await deps.payment.find(key))
  if (!order || !payment) return
  if (order.isPaid) return followPaid(deps, order, payment, doing)
  // Whoever is placing it asks for itself.
  if (order.refusal === '' && !order.isPlaced) return
  // Money that came after it was given up: it is nobody's order.
  if (order.refusal !== '')
    return payment.state === 'held' ? giveBack(deps, order, doing.traceId) : undefined
  // Still with its buyer's bank.
  if (payment.state === 'action') return
  await settle(deps, order, doing).catch(ignoreRefused)
}

async function followPaid(
  deps: OrdersDeps,
  order: OrderDocument,
  payment: Payment,
  doing: Doing,
): Promise<void> {
  const { state, isChargedBack } = payment
  // A lost charge-back is no refund of the provider's.
  if (!isChargedBack && order.refundedCents > payment.refundedCents)
    deps.log.error(
      { orderId: order._id, refundedCents: order.refundedCents, byProvider: payment.refundedCents },
      'a refund has failed after all',
    )
  const wasChargedBack = order.timeline.some(({ status }) => status === 'chargedBack')
  const step =
    isChargedBack && !wasChargedBack
      ? 'chargeBack'
      : state === 'voided' && order.paymentStatus === 'held'
        ? 'cancel'
        : null
  if (!step) return
  // Another step is on its way: it has to be told again after that.
  const isFree =
    !order.intent ||
    order.intent.step === step ||
    (step === 'chargeBack' && (await giveUpRefund(deps, order, order.intent, payment)))
  if (!isFree) throw unavailable(new Error(`Order ${order._id} is being changed`))
  await takeStep(
    deps,
    order.intent?.step === step ? order : { ...order, intent: null },
    { step, by: 'materia' },
    doing,
  ).catch((error: unknown) => {
    ignoreRefused(error)
    deps.log.error(
      { orderId: order._id, status: order.status, step },
      'a payment has changed, and its order cannot follow',
    )
  })
}

/** Whether a refund is let go that its provider has not done: of money that the bank has taken back it refuses one for good. */
async function giveUpRefund(
  { orders, now, log }: OrdersDeps,
  { _id, status }: OrderDocument,
  { step, at }: StepIntent,
  { refundedCents }: Payment,
): Promise<boolean> {
  if (
    (step !== 'refund' && step !== 'cancel') ||
    refundedCents > 0 ||
    at.getTime() > now().getTime() - abandonedMs
  )
    return false
  const { matchedCount } = await orders.updateOne(
    { _id, status, 'intent.at': at },
    { $set: { intent: null } },
  )
  if (matchedCount > 0) log.warn({ orderId: _id, step }, 'a refund is given up for a charge-back')
  return matchedCount > 0
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof AppError && error.status < 500)) throw error
}
