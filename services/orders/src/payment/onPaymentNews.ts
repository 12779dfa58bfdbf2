import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import { takeStep } from '../life/takeStep.ts'
import type { OrderDocument } from '../model/order.ts'
import type { Doing } from '../placing/finish.ts'
import { settle } from '../placing/settle.ts'
import { giveBack } from '../placing/undo.ts'
import { orderIdOf, type Payment } from './PaymentProvider.ts'

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
  if (order.refusal !== '') return payment.state === 'held' ? giveBack(deps, order, doing.traceId) : undefined
  // Still with its buyer's bank.
  if (payment.state === 'action') return
  await settle(deps, order, doing).catch(ignoreRefused)
}

async function followPaid(deps: OrdersDeps, order: OrderDocument, { state, isChargedBack }: Payment, doing: Doing): Promise<void> {
  const wasChargedBack = order.timeline.some(({ status }) => status === 'chargedBack')
  const step = isChargedBack && !wasChargedBack ? 'chargeBack' : state === 'voided' && order.paymentStatus === 'held' ? 'cancel' : null
  if (!step) return
  // Another step is on its way: it has to be told again after that.
  if (order.intent && order.intent.step !== step) throw unavailable(new Error(`Order ${order._id} is being changed`))
  await takeStep(deps, order, { step, by: 'materia' }, doing).catch((error: unknown) => {
    ignoreRefused(error)
    deps.log.error({ orderId: order._id, status: order.status, step }, 'a payment has changed, and its order cannot follow')
  })
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof AppError && error.status < 500)) throw error
}
