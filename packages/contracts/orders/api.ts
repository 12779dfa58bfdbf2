import type { CommonErrorCode } from '../errors.ts'
import type { EventType } from '../Event.ts'
import type { UserOperation } from '../Operation.ts'
import type { ordersErrors } from './errors.ts'
import type { ShippingRates, ShippingRequest } from './types.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

export const calculateShipping: UserOperation<{ body: ShippingRequest; answer: ShippingRates }, Code> = {
  method: 'post',
  path: '/api/shipping/calculate',
  auth: 'user',
  // A provider of freight has three seconds.
  limitMs: 6_000,
  errors: ['NOT_AVAILABLE', 'NOT_ENOUGH', 'SINGLE_LOT', 'OWN_MATERIAL'],
}

/** Data of every event of an order: whose it is and what it is about. */
export type OrderEventData = { orderId: number; materialId: number; buyerId: number; sellerId: number }

/** `completedAt`: ISO 8601 UTC, when the buyer had the lot. */
export type OrderCompletedData = OrderEventData & { completedAt: string }

/** What a buyer says of a seller after an order, a whole number from 1 to 5. */
export type ReviewPostedData = { reviewId: number; orderId: number; sellerId: number; buyerId: number; rating: number }

export const orderPlaced: EventType<OrderEventData> = { subject: 'orders.order.placed' }
export const orderConfirmed: EventType<OrderEventData> = { subject: 'orders.order.confirmed' }
export const orderCancelled: EventType<OrderEventData> = { subject: 'orders.order.cancelled' }
export const orderCompleted: EventType<OrderCompletedData> = { subject: 'orders.order.completed' }
export const reviewPosted: EventType<ReviewPostedData> = { subject: 'orders.review.posted' }
