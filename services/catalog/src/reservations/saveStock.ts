import type { PricedQuantity } from '@materia/contracts/money.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import { statusByStock } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { changeEvent } from '../materials/changeEvent.ts'
import { saveMaterial } from '../materials/saveMaterial.ts'

type Deps = Pick<CatalogDeps, 'reservations' | 'materials'>
type Stock = { material: MaterialDocument; left: PricedQuantity }

/**
 * Writes what is left of a listing after its reservation has changed. It writes even if
 * nothing changes: of two concurrent confirmations, each sees the other reservation open, so they
 * must conflict and one is retried.
 */
export async function saveStock(
  deps: Deps,
  session: ClientSession,
  { material, left }: Stock,
): Promise<MaterialDocument> {
  // Queried only if the status depends on it.
  const isHeld =
    left.quantity === 0 &&
    (await deps.reservations
      .exists({ materialId: material._id, state: 'held' })
      .session(session)) !== null
  const fields = stockFields(material, left, isHeld)
  return saveMaterial(deps, session, {
    id: material._id,
    fields,
    event: changeEvent(material, fields),
  })
}

export function stockFields(
  material: MaterialDocument,
  left: PricedQuantity,
  isHeld: boolean,
): Partial<MaterialDocument> {
  return {
    availableQuantity: left.quantity,
    left,
    status: statusByStock(material, left.quantity, isHeld),
  }
}
