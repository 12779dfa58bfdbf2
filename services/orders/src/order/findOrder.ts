import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Model } from 'mongoose'
import type { OrderDocument } from './order.ts'
import { type OrderRecord, readOrder } from './orderRecord.ts'
import { isPaid, isSeenByBuyer } from './state.ts'

/**
 * An order of this buyer or seller. 404 for everybody else, and for the seller until it is paid.
 */
export async function findOrder(
  deps: { orders: Model<OrderDocument> },
  orderId: number,
  userId: number,
): Promise<OrderRecord> {
  const order = await readOrder(deps, orderId)
  const isSeen =
    order &&
    ((order.buyerId === userId && isSeenByBuyer(order.state)) ||
      (order.sellerId === userId && isPaid(order.state)))
  if (!isSeen) throw notFound()
  return order
}
