import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { requestReservation, returnStock } from '../stock/reserve.ts'
import type { OfferRows } from './offer.ts'
import { heldUntil } from './offerStock.ts'

type Deps = Pick<OrderDeps, 'sendRequest' | 'now'> & OfferRows

/**
 * Gives the stock of a refused order back to its accepted offer, so that the buyer can try again. If
 * the offer is over, the stock is for sale again.
 */
export async function returnOfferStock(
  deps: Deps,
  { _id: orderId, materialId, buyerId, quantity, offer }: OrderRecord,
  traceId: string,
): Promise<void> {
  const from = offer && (await deps.offers.findById(offer.id).lean())
  const stage = from?.stage
  const isWaiting = stage?.kind === 'accepted' || stage?.kind === 'ordering'
  if (!offer || !isWaiting || stage.dueAt <= deps.now()) return returnStock(deps, orderId, traceId)
  const order = { _id: offer.stockId, materialId, buyerId, quantity }
  const reply = await requestReservation(deps, {
    order: { ...order, offer: { ...offer, stockId: orderId } },
    traceId,
    until: heldUntil(stage.dueAt),
  })
  if (!('refused' in reply)) return
  if (reply.refused === 'UNAVAILABLE') throw unavailable(new Error(`catalog: ${reply.message}`))
  // The offer ended meanwhile.
  await returnStock(deps, orderId, traceId)
}
