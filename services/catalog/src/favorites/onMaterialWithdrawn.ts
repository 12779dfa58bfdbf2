import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'

/**
 * Removes the favorites of a deleted listing. A listing that is only withdrawn may come back, so it
 * keeps them.
 */
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
    // Always writes, so that it conflicts with a running `addFavorite` that has read the listing
    // before its deletion.
    await materialStats.updateOne(
      { _id: id },
      { $set: { favorites: 0, isDeleted: true } },
      { session, upsert: true },
    )
  }
}
