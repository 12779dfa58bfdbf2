import { identity } from '@materia/contracts/identity/contract.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import { weighedGoodsOf } from '../order/proposalOf.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { toReport } from '../settlement/report.ts'
import { toTicket } from '../settlement/ticket.ts'
import { readWeighing, type Weighing, type WeighingRows } from '../settlement/weighing.ts'
import type { SettledOrderRows } from './settledOrder.ts'
import { type SettledFacts, settledSide } from './settledSides.ts'

type Deps = Pick<OrderDeps, 'orders' | 'sendRequest'> & WeighingRows & SettledOrderRows

/**
 * Writes a settled order into the records of both companies, once. Without a response of identity the
 * event comes again, because an order between related companies must not count.
 */
export function onSettled(deps: Deps) {
  const { settledOrders, sendRequest } = deps
  return async ({ orderId }: Pick<SaleFinishedData, 'orderId'>): Promise<void> => {
    const order = await readOrder(deps, orderId)
    const facts = order && factsOf(order, await readWeighing(deps, orderId))
    if (!facts || (await settledOrders.exists({ _id: idOf(orderId, 'seller') }))) return
    const userIds = { buyer: order.buyerId, seller: order.sellerId }
    const { areRelated: isRelated } = await sendRequest(identity.findRelation, {
      userIds: [userIds.buyer, userIds.seller],
    })
    // The seller's last, because it tells that both are written.
    await settledOrders.bulkWrite(
      orderRoles.map((role) => ({
        updateOne: {
          filter: { _id: idOf(orderId, role) },
          update: {
            $setOnInsert: {
              orderId,
              userId: userIds[role],
              role,
              settledAt: facts.settledAt,
              isRelated,
              ...settledSide(role, facts),
            },
          },
          upsert: true,
        },
      })),
    )
  }
}

const idOf = (orderId: number, role: string) => `${orderId}-${role}`

/** Null for an order that was not settled by weight. */
function factsOf(order: OrderRecord, { tickets, reports }: Weighing): SettledFacts | null {
  const { settlement: terms, state } = order
  const settled = 'settled' in state ? state.settled : null
  const goods = weighedGoodsOf(order)
  if (!terms || !settled || !goods) return null
  const { timeline } = state
  const claimed = timeline.find(
    ({ claim }) => claim?.news === 'opened' && claim.kind !== 'balanceUnpaid',
  )
  return {
    terms,
    goods,
    tickets: tickets.map(toTicket),
    reports: reports.map(toReport),
    deliveredAt: timeline.find(({ status }) => status === 'delivered')?.at ?? null,
    claimedAt: claimed?.at ?? null,
    settledAt: settled.at,
  }
}
