/** First part of every query key about orders. Invalidate it when an order has changed. */
export const ordersKey = ['orders']
