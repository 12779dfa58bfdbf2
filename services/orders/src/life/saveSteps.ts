import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import type { OrderEventData } from '@materia/contracts/orders/api.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { emitAll } from '@materia/service-kit/src/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { entryOf } from '../ledger/entryOf.ts'
import { dueCents, entering, type OrderDocument, type StepIntent } from '../model/order.ts'
import { moneyOf } from './moneyOf.ts'

/** A step whose money has moved, or cannot be moved any more. */
export type MovedStep = { order: OrderDocument; intent: StepIntent; isMoved: boolean }

type Change = Partial<OrderDocument> & Pick<OrderDocument, 'status'>

const dayMs = 24 * 60 * 60_000

/** Writes state, ledger and event of steps, in the caller's transaction; answers of how many: what others have done already is not among them. */
export async function saveSteps({ orders, ledger }: Pick<OrdersDeps, 'orders' | 'ledger'>, session: ClientSession, steps: MovedStep[]): Promise<number> {
  const writes = steps.map((step) => {
    const { order, intent } = step
    return { updateOne: { filter: { _id: order._id, status: order.status, 'intent.at': intent.at }, update: { $set: changeOf(step) } } }
  })
  const { matchedCount } = await orders.bulkWrite(writes, { session })
  // Not all of them: whoever asked for them together leaves it at that.
  if (matchedCount < steps.length) return matchedCount
  const entries = steps.flatMap(entriesOf)
  if (entries.length > 0) await ledger.insertMany(entries, { session })
  for (const [status, entered] of Map.groupBy(steps, (step) => changeOf(step).status)) await tell(session, status, entered)
  return matchedCount
}

/** What an order becomes by a step. */
export function changeOf({ order, intent, isMoved }: MovedStep): Change {
  const { step, by, at, note, shippingCarrier, shippingTrackingNumber, sellerFeeCents, refundCents } = intent
  // Its money was let go before its seller confirmed it: there is nothing left to confirm.
  if (!isMoved) return { ...entering(order, { status: 'cancelled', at, by: 'materia' }), intent: null, isReminded: false, paymentStatus: 'failed' }
  const status = orderStates[order.status].steps[step]?.to ?? order.status
  const money = moneyOf(order, intent)
  const estimatedDeliveryDate = step === 'ship' ? new Date(at.getTime() + order.estimatedDays * dayMs) : order.estimatedDeliveryDate
  return {
    ...entering({ ...order, estimatedDeliveryDate }, { status, at, by, note }),
    intent: null, isReminded: false, estimatedDeliveryDate, shippingCarrier, shippingTrackingNumber, sellerFeeCents,
    ...(money && { paymentStatus: money.paymentStatus }),
    refundedCents: money?.moves.includes('refund') ? refundCents : order.refundedCents,
    ...(status === 'completed' && { completedAt: at }),
  }
}

function entriesOf({ order, intent, isMoved }: MovedStep) {
  const { sellerFeeCents, refundCents, at } = intent
  const movements = isMoved ? moneyOf(order, intent)?.movements : undefined
  return movements?.map((kind) => entryOf({ ...order, sellerFeeCents }, { kind, refundCents, at })) ?? []
}

async function tell(session: ClientSession, status: OrderStatus, steps: MovedStep[]): Promise<void> {
  if (status === 'completed') return emitAll(session, ordersContract.orderCompleted, steps.map((step) => ({ ...dataOf(step), completedAt: step.intent.at.toISOString() })))
  if (status === 'refunded') return emitAll(session, ordersContract.orderRefunded, steps.map((step) => ({ ...dataOf(step), isWhole: step.intent.refundCents === dueCents(step.order) })))
  if (status !== 'pending') await emitAll(session, events[status], steps.map(dataOf))
}

function dataOf({ order, intent, isMoved }: MovedStep): OrderEventData {
  const { _id: orderId, materialId, buyerId, sellerId } = order
  // Where its money was gone the platform ended it, whoever took the step.
  return { orderId, materialId, buyerId, sellerId, by: isMoved ? intent.by : 'materia' }
}

const events = {
  confirmed: ordersContract.orderConfirmed,
  shipped: ordersContract.orderShipped,
  delivered: ordersContract.orderDelivered,
  disputed: ordersContract.orderDisputed,
  declined: ordersContract.orderDeclined,
  cancelled: ordersContract.orderCancelled,
} as const
