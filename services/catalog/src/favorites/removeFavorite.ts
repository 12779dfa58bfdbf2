import { catalog } from '@materia/contracts/catalog/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'

/** Succeeds too if the listing is deleted or was no favorite. */
export function removeFavorite({
  connection,
  favorites,
  materialStats,
}: Pick<CatalogDeps, 'connection' | 'favorites' | 'materialStats'>) {
  return route(catalog.removeFavorite, async ({ params, user: { userId }, cause }) => {
    const favorite = { userId, materialId: params.id }
    await transaction(
      connection,
      async (session) => {
        const { deletedCount } = await favorites.deleteOne(favorite, { session })
        if (deletedCount === 0) return
        await materialStats.updateOne(
          { _id: favorite.materialId, favorites: { $gt: 0 } },
          { $inc: { favorites: -1 } },
          { session },
        )
        await emit(session, catalog.favoriteRemoved, favorite)
      },
      { ...cause, locks: [`material/${favorite.materialId}`] },
    )
    return false
  })
}
