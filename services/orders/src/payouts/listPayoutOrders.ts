import { payoutOrdersPageSize } from '@materia/contracts/payouts/constants.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { payoutDateOf } from '@materia/contracts/payouts/payoutDateOf.ts'
import { decimal } from '@materia/contracts/money.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { toOneOrder } from '../order/toOrder.ts'
import { findOpenPayouts } from './findOpenPayouts.ts'

const list = 'payoutOrders'

export function listPayoutOrders(deps: Pick<OrderDeps, 'orders' | 'companies'>) {
  return route(payouts.listPayoutOrders, async ({ query: { cursor }, user: { userId } }) => {
    const found = await findOpenPayouts(deps.orders, userId, {
      limit: payoutOrdersPageSize + 1,
      below: cursor === undefined ? undefined : decodeIdCursor(list, cursor),
    })
    const shown = found.slice(0, payoutOrdersPageSize)
    const buyers = await deps.companies
      .find({ _id: { $in: shown.map(({ order }) => order.buyerId) } })
      .lean()
    return {
      items: await Promise.all(
        shown.map(async ({ order, state, cents }) => {
          const view = await toOneOrder(deps, order, userId, buyers)
          const { id: orderId, material, buyer, status, currency } = view
          const payAt = state === 'held' ? payoutDateOf(view) : null
          return {
            orderId,
            material,
            buyer,
            status,
            currency,
            amount: decimal(cents),
            state,
            payAt: payAt?.toISOString() ?? null,
          }
        }),
      ),
      nextCursor:
        found.length > shown.length ? encodeIdCursor(list, shown.at(-1)!.order._id) : null,
    }
  })
}
