import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { type Cause, type ClientSession, transaction } from '@materia/service-kit/src/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { entryOf } from '../ledger/entryOf.ts'
import { dueCents, entering, type OrderDocument, type StepIntent } from '../model/order.ts'
import { moneyOf } from './moneyOf.ts'
import { moveMoney } from './moveMoney.ts'

type Deps = Pick<OrdersDeps, 'connection' | 'orders' | 'ledger' | 'payment'>

const dayMs = 24 * 60 * 60_000

/**
 * Does a step that is decided: first the money, once however often it is asked for, then state, ledger and event together. Whoever comes second, or
 * after one that died on the way, does the rest or nothing. Answers the order as it is now.
 */
export async function finishStep(deps: Deps, order: OrderDocument, intent: StepIntent, cause: Partial<Cause> = {}): Promise<OrderDocument> {
  const isMoved = await moveMoney(deps, order, intent)
  const change = isMoved ? changeOf(order, intent) : failureOf(order, intent)
  const isDone = await transaction(deps.connection, async (session) => {
    const { matchedCount } = await deps.orders.updateOne({ _id: order._id, status: order.status, 'intent.at': intent.at }, { $set: change }, { session })
    if (matchedCount === 0) return false
    if (isMoved) await writeLedger(deps, session, order, intent)
    await tell(session, order, { status: change.status, intent })
    return true
  }, cause)
  return isDone ? { ...order, ...change } : (await deps.orders.findById(order._id).lean()) ?? order
}

function changeOf(order: OrderDocument, intent: StepIntent): Partial<OrderDocument> & Pick<OrderDocument, 'status'> {
  const { step, by, at, note, shippingCarrier, shippingTrackingNumber, sellerFeeCents, refundCents } = intent
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

/** Its money was let go before its seller confirmed it: there is nothing left to confirm. */
function failureOf(order: OrderDocument, { at }: StepIntent): Partial<OrderDocument> & Pick<OrderDocument, 'status'> {
  return { ...entering(order, { status: 'cancelled', at, by: 'materia' }), intent: null, isReminded: false, paymentStatus: 'failed' }
}

async function writeLedger({ ledger }: Deps, session: ClientSession, order: OrderDocument, intent: StepIntent): Promise<void> {
  const { sellerFeeCents, refundCents, at } = intent
  const entries = moneyOf(order, intent)?.movements.map((kind) => entryOf({ ...order, sellerFeeCents }, { kind, refundCents, at })) ?? []
  if (entries.length > 0) await ledger.create(entries, { session, ordered: true })
}

async function tell(session: ClientSession, order: OrderDocument, { status, intent }: { status: OrderStatus; intent: StepIntent }): Promise<void> {
  const { _id: orderId, materialId, buyerId, sellerId } = order
  // Where its money was gone the platform ended it, whoever took the step.
  const by = status === orderStates[order.status].steps[intent.step]?.to ? intent.by : 'materia'
  const data = { orderId, materialId, buyerId, sellerId, by }
  if (status === 'completed') return emit(session, ordersContract.orderCompleted, { ...data, completedAt: intent.at.toISOString() })
  if (status === 'refunded') return emit(session, ordersContract.orderRefunded, { ...data, isWhole: intent.refundCents === dueCents(order) })
  if (status !== 'pending') await emit(session, events[status], data)
}

const events = {
  confirmed: ordersContract.orderConfirmed,
  shipped: ordersContract.orderShipped,
  delivered: ordersContract.orderDelivered,
  disputed: ordersContract.orderDisputed,
  declined: ordersContract.orderDeclined,
  cancelled: ordersContract.orderCancelled,
} as const
