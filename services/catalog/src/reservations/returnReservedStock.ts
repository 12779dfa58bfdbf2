import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { ReservationDocument } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { saveStock } from './saveStock.ts'

type Deps = Pick<CatalogDeps, 'reservations' | 'materials'>
type Release = { reservation: ReservationDocument; isExpired: boolean }
type Released = { reservation: ReservationDocument; material: MaterialDocument | null }

/** Gives back what a reservation holds or has bought; one that is released already stays as it is. */
export async function returnReservedStock(
  deps: Deps,
  session: ClientSession,
  { reservation, isExpired }: Release,
): Promise<Released> {
  // One that expired and is cancelled after that is not to be held again.
  const isOver = reservation.state === 'released' && (isExpired || !reservation.isExpired)
  if (isOver) return { reservation, material: null }
  const released = { state: 'released', expiresAt: null, isExpired } as const
  await deps.reservations.updateOne({ _id: reservation._id }, { $set: released }, { session })
  const after = { ...reservation, ...released }
  if (reservation.state === 'released') return { reservation: after, material: null }

  const material = await deps.materials.findById(reservation.materialId).session(session).lean()
  if (!material) return { reservation: after, material: null }
  // A listing that was written anew in another unit, or as a draft of nothing, since it was sold has a stock of its own.
  const givenBack =
    material.unit === reservation.unit && material.quantity > 0 ? reservation.quantity : 0
  return {
    reservation: after,
    material: await saveStock(deps, session, {
      material,
      left: material.availableQuantity + givenBack,
    }),
  }
}
