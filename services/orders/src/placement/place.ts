import { reservationMinutes } from '@materia/contracts/catalog/constants.ts'
import type { Reservation } from '@materia/contracts/catalog/types.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import type { OrderDraft } from '@materia/contracts/orders/types.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { outcomeUnknown } from '@materia/service-kit/src/Deadline.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { dueCents, type OrderDocument } from '../order/order.ts'
import { type Payment, paymentKey } from '../payments/PaymentProvider.ts'
import { releaseCredit, reserveCredit } from './credits.ts'
import { requireStaying, stand } from './finish.ts'
import { refusalOf } from './refusalOf.ts'
import { changesOf, heldOf, heldUntil, reserve } from '../stock/reserve.ts'
import { undo } from './refuseOrder.ts'

/**
 * Holds the stock of an order that is open, then its money, and makes an order of it; what goes wrong on the way is undone, and thrown. Its row says what it costs
 * together with what becomes of it: of whoever dies before that, others undo it.
 */
export async function place(
  deps: OrdersDeps,
  order: OrderDocument,
  { draft, cause }: { draft: OrderDraft; cause: Cause },
): Promise<OrderDocument> {
  let figures: Figures | undefined
  try {
    figures = await price(deps, order, draft, cause)
    const priced = { ...order, ...figures }
    const [payment] = await Promise.all([
      deps.payment.authorise(paymentKey(order._id), {
        orderId: order._id,
        amountCents: dueCents(priced),
        currency: order.currency,
        token: draft.paymentToken,
      }),
      requireStaying(deps, order),
    ])
    if (payment.state === 'action')
      return await waitForBuyer(deps, order, { ...figures, paymentAction: payment.action })
    requireHeld(payment)
    return await stand(deps, priced, figures, cause)
  } catch (error) {
    const refusal = error instanceof AppError ? error.code : commonErrors.INTERNAL.code
    const now = await undo(deps, order._id, { refusal, traceId: cause.traceId, figures }).catch(
      (fault: unknown) => {
        throw outcomeUnknown(fault)
      },
    )
    // A commit that nobody answered was done all the same.
    if (now?.isPaid) return now
    // Others had given it up before.
    throw now && now.refusal !== refusal ? refusalOf(now.refusal) : error
  }
}

/** Throws where no money is held, nor will be. */
export function requireHeld(payment: Payment | null): void {
  if (payment?.state === 'held') return
  if (payment?.state === 'declined') throw new AppError(ordersErrors.PAYMENT_DECLINED)
  if (payment?.state === 'voided') throw new AppError(ordersErrors.PAYMENT_EXPIRED)
  throw unavailable(new Error(`The payment is ${payment?.state ?? 'not there'}`))
}

type Figures = Pick<
  OrderDocument,
  'unit' | 'sellerId' | 'priceCents' | 'buyerFeeCents' | 'sellerFeeCents' | 'hasBuyerCredit'
>

/** Holds stock and credit, and says what they make of it. */
async function price(
  deps: OrdersDeps,
  order: OrderDocument,
  draft: OrderDraft,
  { traceId }: Cause,
): Promise<Figures> {
  const holder = { orderId: order._id, userId: order.buyerId, traceId }
  const credit = reserveCredit(deps, holder)
  try {
    const held = await reserve(deps, { order, traceId, until: heldUntil(deps.now()) })
    return figuresOf(order, draft, held, await credit)
  } catch (error) {
    // The row does not say that there is one: not to be had for an hour, it would be missing in the next try.
    if ((await credit) > 0)
      await releaseCredit(deps, holder).catch((fault: unknown) =>
        deps.log.warn({ err: fault, orderId: order._id }, 'credit not given back yet'),
      )
    throw error
  }
}

/** What both sides pay of what is held. Throws what is not as it was shown. */
function figuresOf(
  order: OrderDocument,
  draft: OrderDraft,
  held: Reservation,
  percentOff: number,
): Figures {
  const priceCents = toCents(held.price)
  if (held.currency !== order.currency) throw new AppError(ordersErrors.QUOTE_INVALID)
  const details = changesOf(draft, {
    ...heldOf(order, held),
    shippingMethod: order.shippingMethod,
    shippingCarrier: order.shippingCarrier,
    shippingCost: decimal(order.shippingCents),
  })
  if (details.length > 0) throw new AppError(ordersErrors.ORDER_CHANGED, { details })
  const buyerFeeCents = feeCents('buyer', priceCents, percentOff)
  // Of a credit that was counted on and could not be had.
  if (draft.fee !== undefined && toCents(draft.fee) < buyerFeeCents)
    throw new AppError(ordersErrors.ORDER_CHANGED, {
      details: [{ path: 'fee', message: decimal(buyerFeeCents) }],
    })
  return {
    unit: held.unit,
    sellerId: held.sellerId,
    priceCents,
    buyerFeeCents,
    sellerFeeCents: feeCents('seller', priceCents),
    hasBuyerCredit: percentOff > 0,
  }
}

/** The order is its buyer's to see, for as long as its stock waits for that. Throws where it was given up meanwhile, as its time was over. */
async function waitForBuyer(
  { orders, now }: OrdersDeps,
  order: OrderDocument,
  fields: Partial<OrderDocument>,
): Promise<OrderDocument> {
  const waiting = {
    ...fields,
    isPlaced: true,
    openUntil: new Date(now().getTime() + reservationMinutes * 60_000),
  }
  const { matchedCount } = await orders.updateOne(
    { _id: order._id, isPaid: false, refusal: '' },
    { $set: waiting },
  )
  if (matchedCount === 0) throw refusalOf('')
  return { ...order, ...waiting }
}
