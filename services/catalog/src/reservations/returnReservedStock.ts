import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { ReservationDocument } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { currentLeft, giveBackPart } from '../model/stock.ts'
import { saveStock } from './saveStock.ts'

type Deps = Pick<CatalogDeps, 'reservations' | 'materials'>
type Release = { reservation: ReservationDocument; isExpired: boolean }
type Released = { reservation: ReservationDocument; material: MaterialDocument | null }

/**
 * Returns the quantity of a reservation, held or bought, to its listing. A released one stays
 * unchanged.
 */
export async function returnReservedStock(
  deps: Deps,
  session: ClientSession,
  { reservation, isExpired }: Release,
): Promise<Released> {
  // A cancellation after the expiry clears `isExpired`, so that the reservation cannot be renewed.
  const { state, handedTo } = reservation
  const isReturned = state === 'released' && (isExpired || !reservation.isExpired) && !handedTo
  if (isReturned) return { reservation, material: null }
  // From now on the order that holds its stock instead cannot give it back.
  const released = { state: 'released', expiresAt: null, isExpired, handedTo: null } as const
  await deps.reservations.updateOne({ _id: reservation._id }, { $set: released }, { session })
  const after = { ...reservation, ...released }
  if (state === 'released') return { reservation: after, material: null }

  const material = await deps.materials.findById(reservation.materialId).session(session).lean()
  if (!material) return { reservation: after, material: null }
  // If the seller has edited the listing to another unit or to a draft without quantity, its stock
  // is a new one.
  const isOfStock = material.unit === reservation.unit && material.quantity > 0
  return {
    reservation: after,
    material: await saveStock(deps, session, {
      material,
      left: isOfStock ? giveBackPart(material, reservation) : currentLeft(material),
    }),
  }
}
