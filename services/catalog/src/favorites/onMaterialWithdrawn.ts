import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'

/** A deleted listing is nobody's favorite any more; one that is only withdrawn may come back. */
export function onMaterialWithdrawn({
  favorites,
  materialStats,
}: Pick<CatalogDeps, 'favorites' | 'materialStats'>) {
  return async (
    { id, isDeleted }: MaterialEventData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    if (!isDeleted) return
    await favorites.deleteMany({ materialId: id }, { session })
    // Always a write: it collides with whoever keeps the listing in this moment and read it when it was there.
    await materialStats.updateOne(
      { _id: id },
      { $set: { favorites: 0, isDeleted: true } },
      { session, upsert: true },
    )
  }
}
