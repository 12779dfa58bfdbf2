import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import {
  type OrderActor,
  orderStates,
  type StateStep,
} from '@materia/contracts/orders/orderStates.ts'
import { paperSubject } from '@materia/contracts/orders/orderPapers.ts'
import { AppError, invalidInput, notFound } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { dueCents, type OrderDocument, type StepIntent, wasShipped } from '../order/order.ts'
import { claimPapers } from '../attachments/claimAttachments.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { reserveCredit } from '../placement/credits.ts'
import { finishStep } from './finishStep.ts'

export type LifeDeps = Pick<
  OrdersDeps,
  'companies' | 'connection' | 'orders' | 'papers' | 'ledger' | 'payment' | 'ask' | 'now' | 'log'
>
type Taken = {
  /** URLs of what its side brings with it. */ papers?: string[]
  step: StateStep
  by: OrderActor
  note?: string
  carrier?: string
  trackingNumber?: string
  /** Of a refund: all that is held where it is not said. */ refundCents?: number
}
type Doing = Pick<Cause, 'traceId'> & Partial<Cause>

/**
 * Takes a step of an order, if the table of states lets `by` do that. First the step itself is written down, so that from then on nothing else can be decided
 * and whoever finds it goes on with it; then its money moves, then the order is what it has become. Throws STEP_REFUSED, AMOUNT_TOO_LARGE,
 * PAPER_UNKNOWN.
 */
export async function takeStep(
  deps: LifeDeps,
  order: OrderDocument,
  taken: Taken,
  doing: Doing,
): Promise<OrderDocument> {
  if (isDone(order, taken)) return order
  const intent = order.intent ?? (await decide(deps, order, taken, doing))
  if (!intent) return takeStep(deps, await reread(deps, order), taken, doing)
  if (!isSame(intent, taken)) throw new AppError(ordersErrors.STEP_REFUSED)
  const after = await finishStep(deps, order, intent, doing)
  if (!isDone(after, taken)) throw new AppError(ordersErrors.STEP_REFUSED)
  return after
}

/** Writes down what is to be done; null where somebody else has decided something at the same time. */
async function decide(
  deps: LifeDeps,
  order: OrderDocument,
  taken: Taken,
  doing: Doing,
): Promise<StepIntent | null> {
  const { step, by, papers = [] } = taken
  const status = orderStates[order.status].steps[step]?.to
  if (!order.isPaid || !orderStates[order.status].steps[step]?.by.includes(by))
    throw new AppError(ordersErrors.STEP_REFUSED)
  const isWon = order.status === 'chargedBack' && (await requireDecided(deps, order, step))
  const { _id: orderId, sellerId: userId } = order
  const percentOff =
    step === 'confirm' ? await reserveCredit(deps, { orderId, userId, traceId: doing.traceId }) : 0
  const intent = {
    ...intentOf(order, taken, { at: deps.now(), percentOff }),
    ...(isWon && step === 'refund' && { isChargeBackWon: true as const }),
  }
  const isFirst = { _id: order._id, status: order.status, intent: null }
  const about = status && by !== 'materia' ? paperSubject(status, by) : null
  if (papers.length === 0 || by === 'materia' || !about)
    return (await deps.orders.updateOne(isFirst, { $set: { intent } })).matchedCount > 0
      ? intent
      : null
  return transaction(
    deps.connection,
    async (session) => {
      const { matchedCount } = await deps.orders.updateOne(
        isFirst,
        { $set: { intent } },
        { session },
      )
      if (matchedCount === 0) return null
      const $each = await claimPapers(deps, session, order, { urls: papers, by, about })
      await deps.orders.updateOne({ _id: order._id }, { $push: { papers: { $each } } }, { session })
      return intent
    },
    doing,
  )
}

/**
 * Whose the money is that the buyer's bank took back is for the bank to say: it is the buyer's as long as that has not given it back. Then the seller is paid for what was
 * sent, or the buyer has what is still held: of a lot that never left its seller only that. Answers whether the bank has given it back.
 */
async function requireDecided(
  { payment }: LifeDeps,
  order: OrderDocument,
  step: StateStep,
): Promise<boolean> {
  const known = await payment.find(paymentKey(order._id))
  const isWon = known?.isChargedBack === false
  const isHeld = order.chargedBackFrom === 'held' && order.refundedCents === 0
  const isOpen = step === 'refund' ? !isWon || isHeld : isWon && wasShipped(order)
  if (!known || !isOpen) throw new AppError(ordersErrors.CHARGED_BACK)
  return isWon
}

async function reread({ orders }: LifeDeps, { _id }: OrderDocument): Promise<OrderDocument> {
  const order = await orders.findById(_id).lean()
  if (!order) throw notFound()
  return order
}

/** What a step does to an order; `percentOff`: what a credit takes off its seller's fee. */
export function intentOf(
  order: OrderDocument,
  taken: Taken,
  { at, percentOff = 0 }: { at: Date; percentOff?: number },
): StepIntent {
  const {
    step,
    by,
    note = '',
    carrier = order.shippingCarrier,
    trackingNumber = order.shippingTrackingNumber,
  } = taken
  return {
    step,
    by,
    at,
    note,
    shippingCarrier: carrier,
    shippingTrackingNumber: trackingNumber,
    sellerFeeCents:
      percentOff > 0 ? feeCents('seller', order.priceCents, percentOff) : order.sellerFeeCents,
    ...(step === 'confirm' && { hasSellerCredit: percentOff > 0 }),
    refundCents: refundOf(order, taken),
  }
}

function refundOf(order: OrderDocument, { step, refundCents }: Taken): number {
  if (step === 'cancel' && order.status !== 'pending') return dueCents(order)
  // What was given back before stays so.
  if (order.status === 'chargedBack' && step === 'complete') return order.refundedCents
  if (step !== 'refund') return 0
  const cents = refundCents ?? dueCents(order)
  if (order.status === 'chargedBack' && cents !== dueCents(order))
    throw new AppError(ordersErrors.CHARGED_BACK)
  if (cents <= 0)
    throw invalidInput([{ path: 'amount', message: 'amount must be more than nothing' }])
  if (cents > dueCents(order)) throw new AppError(ordersErrors.AMOUNT_TOO_LARGE)
  return cents
}

function isSame(
  intent: StepIntent,
  { step, by, note = '', carrier, trackingNumber, refundCents }: Taken,
): boolean {
  return (
    intent.step === step &&
    intent.by === by &&
    intent.note === note &&
    (carrier ?? intent.shippingCarrier) === intent.shippingCarrier &&
    (trackingNumber ?? intent.shippingTrackingNumber) === intent.shippingTrackingNumber &&
    (refundCents ?? intent.refundCents) === intent.refundCents
  )
}

/** Whether it was the last thing that happened: sent again, a step is answered as before. */
function isDone(
  order: OrderDocument,
  { step, by, note = '', carrier, trackingNumber, refundCents }: Taken,
): boolean {
  const last = order.timeline.at(-1)
  const before = order.timeline.at(-2)
  if (
    !last ||
    !before ||
    order.intent ||
    orderStates[before.status].steps[step]?.to !== order.status
  )
    return false
  return (
    last.by === by &&
    last.note === note &&
    (carrier ?? order.shippingCarrier) === order.shippingCarrier &&
    (trackingNumber ?? order.shippingTrackingNumber) === order.shippingTrackingNumber &&
    (refundCents ?? order.refundedCents) === order.refundedCents
  )
}
