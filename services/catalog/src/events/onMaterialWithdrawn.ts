import type { MaterialEventData } from '@materia/contracts/catalog/events.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { StoreDeps } from '../routes.ts'

/** A deleted listing is nobody's favourite any more; one that is only withdrawn may come back. */
export function onMaterialWithdrawn({ favorites, materialStats }: Pick<StoreDeps, 'favorites' | 'materialStats'>) {
  return async ({ id, isDeleted }: MaterialEventData, { session }: { session: ClientSession }): Promise<void> => {
    if (!isDeleted) return
    await favorites.deleteMany({ materialId: id }, { session })
    // Always a write: it collides with whoever keeps the listing in this moment and read it when it was there.
    await materialStats.updateOne({ _id: id }, { $set: { favorites: 0, isDeleted: true } }, { session, upsert: true })
  }
}
