import { fallbackMaterialId, favoritesMax } from '@materia/contracts/catalog/constants.ts'
import { favouriteAdded, type FavouriteEventData } from '@materia/contracts/catalog/events.ts'
import { conflict, notFound } from '@materia/service-kit/src/AppError.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/transaction.ts'
import { inTurn } from '../inTurn.ts'
import type { CatalogDeps } from '../routes.ts'

export function addFavorite(deps: CatalogDeps) {
  // Of many at once each would count the user's as if it were the only one, and all write one count of the listing.
  const ofUser = inTurn()
  const ofMaterial = inTurn()
  return async (call: Call<{ params: { id: number } }>): Promise<boolean> => {
    const kept = { userId: requireUser(call).userId, materialId: call.params.id }
    const keepIt = () => transaction(deps.connection, (session) => keep(deps, session, kept, call.requestId))
    try {
      await ofUser(kept.userId, () => ofMaterial(kept.materialId, keepIt))
    } catch (error) {
      // Kept by another request of this moment.
      if (!isDuplicateOf(error, 'userId')) throw error
    }
    return true
  }
}

async function keep(deps: CatalogDeps, session: ClientSession, kept: FavouriteEventData, traceId: string): Promise<void> {
  const { connection, materials, materialStats, favorites, now } = deps
  const { userId, materialId } = kept
  const material = await materials.findById(materialId, { userId: 1, deletedAt: 1 }).session(session).lean()
  if (!material || material.deletedAt || materialId === fallbackMaterialId) throw notFound()
  if (material.userId === userId) throw conflict('OWN_MATERIAL')
  if (await favorites.exists(kept).session(session)) return
  if ((await favorites.countDocuments({ userId }).session(session)) >= favoritesMax) throw conflict('FAVORITES_FULL')

  const _id = await allocateIds(connection, 'favorites', 1)
  await favorites.create([{ _id, ...kept, createdAt: now() }], { session })
  await materialStats.updateOne({ _id: materialId }, { $inc: { favorites: 1 } }, { session, upsert: true })
  await emit(connection, session, { subject: favouriteAdded, traceId, data: kept })
}
