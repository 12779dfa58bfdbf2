import { favouriteRemoved } from '@materia/contracts/catalog/events.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { inTurn } from '../inTurn.ts'
import type { CatalogDeps } from '../routes.ts'

/** Also of a listing that is gone, and of one that was not kept: afterwards it is not. */
export function removeFavorite({ connection, favorites, materialStats }: CatalogDeps) {
  const ofMaterial = inTurn()
  return async (call: Call<{ params: { id: number } }>): Promise<boolean> => {
    const kept = { userId: requireUser(call).userId, materialId: call.params.id }
    const drop = () => transaction(connection, async (session) => {
      const { deletedCount } = await favorites.deleteOne(kept, { session })
      if (deletedCount === 0) return
      await materialStats.updateOne({ _id: kept.materialId, favorites: { $gt: 0 } }, { $inc: { favorites: -1 } }, { session })
      await emit(connection, session, { subject: favouriteRemoved, traceId: call.requestId, data: kept })
    })
    await ofMaterial(kept.materialId, drop)
    return false
  }
}
