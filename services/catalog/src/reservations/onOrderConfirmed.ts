import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { reservationRefusal } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { currentLeft, takePaidPart } from '../model/stock.ts'
import { saveStock } from './saveStock.ts'

/**
 * Marks the order's quantity as bought. An expired reservation is renewed first. If the quantity is
 * no longer available, the event becomes a dead letter for an operator.
 */
export function onOrderConfirmed(deps: Pick<CatalogDeps, 'reservations' | 'materials'>) {
  return async (
    { orderId: _id, buyerId }: OrderEventData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { reservations, materials } = deps
    const reservation = await reservations.findById(_id).session(session).lean()
    if (!reservation) throw new Error(`Order ${_id} has no reservation`)
    const { state, isExpired, materialId, quantity, unit } = reservation
    // Confirmed before, or released by its order. A late event then changes nothing.
    if (state === 'confirmed' || (state === 'released' && !isExpired)) return

    await reservations.updateOne(
      { _id },
      { $set: { state: 'confirmed', expiresAt: null, isExpired: false } },
      { session },
    )
    const material = await materials.findById(materialId).session(session).lean()
    if (!material) throw new Error(`Order ${_id}: listing ${materialId} does not exist`)
    const isHeldAgain = state === 'released'
    const refusal =
      isHeldAgain &&
      (material.unit === unit
        ? reservationRefusal(material, { buyerId, quantity })
        : 'NOT_AVAILABLE')
    if (refusal)
      throw new Error(
        `Order ${_id} was confirmed after its reservation expired, and cannot reserve again: ${refusal}`,
      )
    const left = isHeldAgain ? takePaidPart(material, reservation) : currentLeft(material)
    await saveStock(deps, session, { material, left })
  }
}
