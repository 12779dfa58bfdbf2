import { decimal, toCents } from '@materia/contracts/money.ts'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { dueOf, eventOf, type OrderDocument } from '../order/order.ts'
import { confirmCredit } from './credits.ts'
import { refusalOf } from './refusalOf.ts'
import { changesOf, heldOf, heldUntil, reserve } from '../stock/reserve.ts'

type Deps = Pick<OrdersDeps, 'companies' | 'orders' | 'connection' | 'ask' | 'now' | 'log'>
export type Doing = Pick<Cause, 'traceId'> & Partial<Cause>

/**
 * Makes an order of one whose money was held some time ago. Its stock is asked for once more: a hold that has gone since is found out here, before the order stands. Throws
 * what is against it.
 */
export async function finish(
  deps: Deps,
  order: OrderDocument,
  doing: Doing,
): Promise<OrderDocument> {
  const [held] = await Promise.all([
    reserve(deps, { order, traceId: doing.traceId, until: heldUntil(deps.now()) }),
    requireStaying(deps, order),
  ])
  // It expired, and is held anew as something else than the buyer has paid. A part of what is left by then may be rounded otherwise.
  const isRounded = Math.abs(toCents(held.price) - order.priceCents) <= 1
  const details = changesOf(
    { ...order, totalPrice: decimal(order.priceCents + order.shippingCents) },
    heldOf(order, isRounded ? { ...held, price: decimal(order.priceCents) } : held),
  )
  if (details.length > 0) throw new AppError(ordersErrors.ORDER_CHANGED, { details })
  return stand(deps, order, {}, doing)
}

/** Throws where one of its sides has left: there would be nobody to send it, or to send it to. */
export async function requireStaying(
  { companies }: Pick<Deps, 'companies'>,
  { buyerId, sellerId }: OrderDocument,
): Promise<void> {
  if (await companies.exists({ _id: { $in: [buyerId, sellerId] }, isDeleted: true }))
    throw new AppError(ordersErrors.NOT_AVAILABLE)
}

/** Makes an order of one whose stock and money are held; `figures` are what its row does not say yet. */
export async function stand(
  deps: Deps,
  order: OrderDocument,
  figures: Partial<OrderDocument>,
  doing: Doing,
): Promise<OrderDocument> {
  const { _id: orderId, buyerId } = order
  if (order.hasBuyerCredit)
    await confirmCredit(deps, { orderId, userId: buyerId, traceId: doing.traceId })
  const paid = {
    ...figures,
    isPlaced: true,
    isPaid: true,
    paymentStatus: 'held' as const,
    paymentAction: null,
    openUntil: null,
    dueAt: dueOf('pending', deps.now()),
  }
  const isDone = await transaction(
    deps.connection,
    async (session) => {
      // Not where somebody has decided meanwhile that it is undone: its money may be given back already.
      const { matchedCount } = await deps.orders.updateOne(
        { _id: orderId, isPaid: false, refusal: '' },
        { $set: paid },
        { session },
      )
      if (matchedCount === 0) return false
      await emit(session, ordersContract.orderPlaced, { ...eventOf(order), by: 'buyer' })
      return true
    },
    doing,
  )
  return isDone ? { ...order, ...paid } : decided(deps, orderId)
}

/** What others have made of it. */
async function decided({ orders }: Deps, orderId: number): Promise<OrderDocument> {
  const order = await orders.findById(orderId).lean()
  if (order?.isPaid) return order
  throw order ? refusalOf(order.refusal) : unavailable()
}
