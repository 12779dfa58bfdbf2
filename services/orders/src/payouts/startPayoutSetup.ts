import { orders } from '@materia/contracts/orders/contract.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { LotDeps } from '../lots/findLot.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { visibleTo } from '../order/order.ts'

/** The provider needs the seller's country first. It is taken from the last sold listing. */
export function startPayoutSetup(deps: Pick<OrderDeps & LotDeps, 'orders' | 'lots' | 'payment'>) {
  return route(orders.startPayoutSetup, async ({ user: { userId: sellerId } }) => {
    const sold = await deps.orders
      .findOne(visibleTo('seller', sellerId), { materialId: 1 })
      .sort({ _id: -1 })
      .lean()
    const lot = sold && (await deps.lots.findById(sold.materialId, { country: 1 }).lean())
    return deps.payment.startPayoutSetup({
      sellerId,
      country: lot?.country ?? null,
      backPath: payoutsPath,
    })
  })
}
