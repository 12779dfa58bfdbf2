import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderDocument } from './order.ts'

/** An order of one's own, as buyer or seller; 404 for all others, and for the seller of one that is not paid. */
export async function findOrder(
  { orders }: Pick<OrdersDeps, 'orders'>,
  orderId: number,
  userId: number,
): Promise<OrderDocument> {
  const order = await orders.findById(orderId).lean()
  const isSeen =
    order &&
    ((order.buyerId === userId && order.isPlaced) || (order.sellerId === userId && order.isPaid))
  if (!isSeen) throw notFound()
  return order
}
