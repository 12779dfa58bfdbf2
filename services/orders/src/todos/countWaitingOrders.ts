import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findWaiting } from '../orderList/findWaiting.ts'

export function countWaitingOrders(deps: Pick<OrderDeps, 'orders'>) {
  return route(ordersContract.countWaitingOrders, async ({ user: { userId } }) => {
    const [buyer, seller] = await Promise.all([
      findWaiting(deps, 'buyer', userId),
      findWaiting(deps, 'seller', userId),
    ])
    return { buyer: buyer.length, seller: seller.length }
  })
}
