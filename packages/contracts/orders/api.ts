import type { EventType } from '../Event.ts'

/** Data of every event of an order: whose it is and what it is about. */
export type OrderEventData = { orderId: number; materialId: number; buyerId: number; sellerId: number }

export const orderPlaced: EventType<OrderEventData> = { subject: 'orders.order.placed' }
export const orderConfirmed: EventType<OrderEventData> = { subject: 'orders.order.confirmed' }
export const orderCancelled: EventType<OrderEventData> = { subject: 'orders.order.cancelled' }
