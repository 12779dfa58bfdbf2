import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import { noContact, type OrderDocument } from '../order/order.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { releaseCredit } from './credits.ts'
import { release } from '../stock/reserve.ts'

type Deps = Pick<
  OrdersDeps,
  'companies' | 'orders' | 'orderCalls' | 'payment' | 'ask' | 'now' | 'log'
>
type Undoing = {
  refusal: string
  traceId: string
  /** What its row does not say yet. */ figures?: Partial<OrderDocument> | undefined
}

/** When what could not be given back is tried again. */
const againMs = 60_000

/**
 * Decides that an order is not to be, and gives back what is held for it. First the decision, in one write that no payment of it survives; after
 * that whoever dies or fails here leaves the rest to the next who looks. Answers what it is now: one that was paid meanwhile stands.
 */
export async function undo(
  deps: Deps,
  orderId: number,
  { refusal, traceId, figures }: Undoing,
): Promise<OrderDocument | null> {
  const openUntil = new Date(deps.now().getTime() + againMs)
  await deps.orders.updateOne(
    { _id: orderId, isPaid: false, refusal: '' },
    { $set: { ...figures, refusal, openUntil } },
  )
  const order = await deps.orders.findById(orderId).lean()
  // Also where that is done: this one may have held something since.
  if (order && order.refusal !== '')
    await giveBack(deps, order, traceId).catch((error: unknown) =>
      deps.log.warn({ err: error, orderId }, 'not given back yet'),
    )
  return order
}

/** Throws as long as its provider may still hold its money: it is asked again. */
async function letGo(payment: OrdersDeps['payment'], orderId: number): Promise<void> {
  const { state } = await payment.void(paymentKey(orderId))
  if (state !== 'voided' && state !== 'declined')
    throw unavailable(new Error(`The payment of order ${orderId} is ${state} and not voided`))
}

/** Voids the payment of an order that is undone, and lets go of stock and credit: all of it once, however often. */
export async function giveBack(
  { companies, orders, orderCalls, payment, ...deps }: Deps,
  order: OrderDocument,
  traceId: string,
): Promise<void> {
  const { _id: orderId, buyerId, isPlaced, refusal, callId } = order
  // Its key may be used for another try.
  if (callId !== null) await orderCalls.deleteOne({ _id: callId, orderId })
  // Each as far as it can be, whatever becomes of the others.
  const given = await Promise.allSettled([
    letGo(payment, orderId),
    release(deps, orderId, traceId),
    order.hasBuyerCredit ? releaseCredit(deps, { orderId, userId: buyerId, traceId }) : null,
  ])
  const kept = given.find((each) => each.status === 'rejected')
  if (kept) throw kept.reason
  const at = deps.now()
  const isBuyerGone = await companies.exists({ _id: buyerId, isDeleted: true })
  await orders.updateOne(
    { _id: orderId, refusal, openUntil: { $ne: null } },
    {
      $set: {
        status: 'cancelled',
        paymentStatus: refusal.startsWith('PAYMENT_') ? 'failed' : 'voided',
        paymentAction: null,
        openUntil: null,
        timeline: [
          ...order.timeline,
          {
            status: 'cancelled',
            at,
            by: refusal === ordersErrors.GIVEN_UP.code ? 'buyer' : 'materia',
            note: '',
          },
        ],
        // Of one that nobody sees, or whose buyer is gone, nothing of a person is kept.
        ...((!isPlaced || isBuyerGone) && noContact),
      },
    },
  )
}
