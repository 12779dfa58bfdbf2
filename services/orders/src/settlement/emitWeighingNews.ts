import { decimal } from '@materia/contracts/money.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SettlementNews } from '@materia/contracts/settlement/constants.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { namedLot } from '../lots/namedLot.ts'
import { orderedCents } from '../order/amounts.ts'
import type { OrderRecord } from '../order/orderRecord.ts'

type News = { by: OrderRole; news: SettlementNews; kilograms: string }

/** Writes the news of a ticket or report to the outbox. */
export async function emitWeighingNews(
  session: ClientSession,
  order: OrderRecord,
  news: News,
): Promise<void> {
  const { _id: orderId, materialId, buyerId, sellerId, currency, offer, state } = order
  const price = decimal(orderedCents(state.amounts))
  await emit(session, settlements.settlementChanged, {
    orderId,
    materialId,
    buyerId,
    sellerId,
    ...(offer && { offerId: offer.id }),
    lot: { ...namedLot(order), price, currency },
    ...news,
  })
}
