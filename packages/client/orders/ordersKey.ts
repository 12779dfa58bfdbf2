/** Begins the keys of all queries of orders: who hears that an order has changed invalidates them by it. */
export const ordersKey = ['orders']
