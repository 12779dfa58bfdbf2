import type { Model } from 'mongoose'
import type { OrderDocument } from '../order/order.ts'
import { ownTruck } from '@materia/contracts/orders/constants.ts'

type Booking = { orderId: number; date: string; reference: string }

/**
 * Stores the carrier's booking that an operator made. Returns false for an order that is not
 * confirmed, or whose buyer sends a truck.
 */
export async function bookPickup(
  { orders }: { orders: Model<OrderDocument> },
  { orderId, date, reference }: Booking,
): Promise<boolean> {
  const { matchedCount } = await orders.updateOne(
    { _id: orderId, status: 'confirmed', shippingMethod: { $ne: ownTruck.service } },
    { $set: { 'pickup.isBooked': true, 'pickup.date': date, 'pickup.reference': reference } },
  )
  return matchedCount > 0
}
