import { dayMs } from '@materia/contracts/durations.ts'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import type { OrderEventData, OrderRefundedData } from '@materia/contracts/orders/api.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { PaymentStatus } from '@materia/contracts/orders/types.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { entryOf } from '../ledger/entryOf.ts'
import {
  dueCents,
  endedStatuses,
  entering,
  eventOf,
  noContact,
  type OrderDocument,
  type StepIntent,
  wasShipped,
} from '../order/order.ts'
import { moneyOf } from './moneyOf.ts'
import type { Moved } from './moveMoney.ts'

/** A step whose money has moved, or cannot be moved any more. */
export type MovedStep = { order: OrderDocument; intent: StepIntent; moved: Moved }

type Change = Partial<OrderDocument> & Pick<OrderDocument, 'status'>

/** Writes state, ledger and event of steps, in the caller's transaction; answers of how many: what others have done already is not among them. */
export async function saveSteps(
  { orders, ledger, companies }: Pick<OrdersDeps, 'orders' | 'ledger' | 'companies'>,
  session: ClientSession,
  steps: MovedStep[],
): Promise<number> {
  const writes = steps.map((step) => {
    const { order, intent } = step
    return {
      updateOne: {
        filter: { _id: order._id, status: order.status, 'intent.at': intent.at },
        update: { $set: changeOf(step) },
      },
    }
  })
  const { matchedCount } = await orders.bulkWrite(writes, { session })
  // Not all of them: whoever asked for them together leaves it at that.
  if (matchedCount < steps.length) return matchedCount
  await forgetBuyers({ orders, companies }, session, steps)
  const entries = steps.flatMap(entriesOf)
  if (entries.length > 0) await ledger.insertMany(entries, { session })
  const told = steps.filter(({ intent }) => intent.step !== 'payOut')
  for (const [status, entered] of Map.groupBy(told, (step) => changeOf(step).status))
    await tell(session, status, entered)
  return matchedCount
}

/** Of those that are over with it, whose buyer has left meanwhile. */
async function forgetBuyers(
  { orders, companies }: Pick<OrdersDeps, 'orders' | 'companies'>,
  session: ClientSession,
  steps: MovedStep[],
): Promise<void> {
  const over = steps
    .filter((step) => endedStatuses.includes(changeOf(step).status))
    .map(({ order }) => order)
  if (over.length === 0) return
  const gone = await companies
    .distinct('_id', { _id: { $in: over.map(({ buyerId }) => buyerId) }, isDeleted: true })
    .session(session)
  if (gone.length > 0)
    await orders.updateMany(
      { _id: { $in: over.map(({ _id }) => _id) }, buyerId: { $in: gone } },
      { $set: noContact },
      { session },
    )
}

/** What an order becomes by a step. */
export function changeOf({ order, intent, moved }: MovedStep): Change {
  const {
    step,
    by,
    at,
    note,
    shippingCarrier,
    shippingTrackingNumber,
    sellerFeeCents,
    refundCents,
  } = intent
  const ended = endedBy(moved)
  // There is nothing left to confirm: its money was let go before that, or its stock was.
  if (ended)
    return {
      ...entering(order, { status: 'cancelled', at, by: 'materia' }),
      intent: null,
      isReminded: false,
      paymentStatus: ended,
      refundedCents: ended === 'refunded' ? dueCents(order) : 0,
    }
  if (step === 'payOut')
    return {
      status: order.status,
      intent: null,
      ...(moved === 'done' && { isPayoutWaiting: false, paymentStatus: 'released' }),
    }
  const status = orderStates[order.status].steps[step]?.to ?? order.status
  const money = moneyOf(order, intent)
  const estimatedDeliveryDate =
    step === 'ship'
      ? new Date(at.getTime() + order.estimatedDays * dayMs)
      : order.estimatedDeliveryDate
  return {
    ...entering({ ...order, estimatedDeliveryDate }, { status, at, by, note }),
    intent: null,
    isReminded: false,
    estimatedDeliveryDate,
    shippingCarrier,
    shippingTrackingNumber,
    sellerFeeCents,
    ...(intent.hasSellerCredit !== undefined && { hasSellerCredit: intent.hasSellerCredit }),
    ...(money && { paymentStatus: moved === 'unpaid' ? 'captured' : money.paymentStatus }),
    isPayoutWaiting: moved === 'unpaid',
    ...(step === 'chargeBack' && {
      chargedBackFrom: lostFrom(order),
      chargedBackCents: dueCents(order) - order.refundedCents,
    }),
    refundedCents: money && step !== 'chargeBack' ? refundCents : order.refundedCents,
    ...(status === 'completed' && { completedAt: at }),
  }
}

/** What became of the money of an order that the platform had to end instead; null where it did not. */
function endedBy(moved: Moved): PaymentStatus | null {
  if (moved === 'ended') return 'failed'
  if (moved === 'soldOut') return 'voided'
  return moved === 'soldOutRefunded' ? 'refunded' : null
}

/** Its seller has the money already, or not. */
const lostFrom = ({ paymentStatus }: OrderDocument): 'held' | 'loss' =>
  paymentStatus === 'released' ? 'loss' : 'held'

function entriesOf({ order, intent, moved }: MovedStep) {
  const { step, sellerFeeCents, refundCents, at } = intent
  const of = {
    ...order,
    sellerFeeCents,
    ...(step === 'chargeBack' && { chargedBackFrom: lostFrom(order) }),
  }
  if (moved === 'soldOutRefunded')
    return (['capture', 'refund'] as const).map((kind) =>
      entryOf(of, { kind, refundCents: dueCents(order), at }),
    )
  const movements = endedBy(moved)
    ? []
    : (moneyOf(order, intent)?.movements ?? []).filter(
        (kind) => moved === 'done' || kind !== 'release',
      )
  return movements.map((kind) => entryOf(of, { kind, refundCents, at }))
}

async function tell(
  session: ClientSession,
  status: OrderStatus,
  steps: MovedStep[],
): Promise<void> {
  // Once: a charge-back that the bank gave up leads back to it.
  if (status === 'completed')
    return emitAll(
      session,
      ordersContract.orderCompleted,
      steps
        .filter(({ order }) => order.completedAt === null)
        .map((step) => ({ ...dataOf(step), completedAt: step.intent.at.toISOString() })),
    )
  if (status === 'refunded')
    return emitAll(session, ordersContract.orderRefunded, steps.map(refundedOf))
  if (status !== 'pending') await emitAll(session, events[status], steps.map(dataOf))
}

function refundedOf(step: MovedStep): OrderRefundedData {
  const isWhole = step.intent.refundCents === dueCents(step.order)
  return { ...dataOf(step), isWhole, isForSale: isWhole && !wasShipped(step.order) }
}

function dataOf({ order, intent, moved }: MovedStep): OrderEventData {
  // Where its money or stock was gone the platform ended it, whoever took the step.
  return {
    ...eventOf(order),
    by: endedBy(moved) ? 'materia' : intent.by,
    ...creditsOf(order, intent),
  }
}

/** Not of a confirmation that was decided before it was known. */
function creditsOf(
  { hasBuyerCredit, hasSellerCredit }: OrderDocument,
  intent: StepIntent,
): Pick<OrderEventData, 'credits'> {
  const sellers = intent.hasSellerCredit ?? hasSellerCredit
  if (sellers === undefined) return {}
  return {
    credits: [
      ...(hasBuyerCredit ? ['buyer' as const] : []),
      ...(sellers ? ['seller' as const] : []),
    ],
  }
}

const events = {
  confirmed: ordersContract.orderConfirmed,
  shipped: ordersContract.orderShipped,
  delivered: ordersContract.orderDelivered,
  disputed: ordersContract.orderDisputed,
  chargedBack: ordersContract.orderChargedBack,
  declined: ordersContract.orderDeclined,
  cancelled: ordersContract.orderCancelled,
} as const
