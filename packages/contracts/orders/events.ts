import type { EventStream } from '../Event.ts'

export const orderPlaced = 'orders.order.placed'
export const orderConfirmed = 'orders.order.confirmed'
export const orderCancelled = 'orders.order.cancelled'

export const ordersStream: EventStream = { name: 'orders', subjects: [orderPlaced, orderConfirmed, orderCancelled] }

/** Data of every event of an order: whose it is and what it is about. */
export type OrderEventData = { orderId: number; materialId: number; buyerId: number; sellerId: number }
