import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import { statusByStock } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { saveMaterial } from '../materials/saveMaterial.ts'

type Deps = Pick<CatalogDeps, 'reservations' | 'materials'>
type Stock = { material: MaterialDocument; left: number }

/**
 * Writes what is left of a listing, after the reservation that changed it. Also where nothing is new: of two orders that are
 * settled at once, each of which sees the other one open, one has to be done again.
 */
export async function saveStock(
  deps: Deps,
  session: ClientSession,
  { material, left }: Stock,
): Promise<MaterialDocument> {
  // Asked only where it makes a difference.
  const isHeld =
    left === 0 &&
    (await deps.reservations
      .exists({ materialId: material._id, state: 'held' })
      .session(session)) !== null
  const fields = { availableQuantity: left, status: statusByStock(material, left, isHeld) }
  return saveMaterial(deps, session, { id: material._id, fields })
}
