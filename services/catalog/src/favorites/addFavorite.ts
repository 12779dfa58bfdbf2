import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { fallbackMaterialId, favoritesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { FavoriteEventData } from '@materia/contracts/catalog/favorite.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { isUnfinished } from '../model/material.ts'
import { mayRead, readFields } from '../readers/mayRead.ts'
import { refuseDeleted, userLocks } from '../sellers/refuseDeleted.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<
  CatalogDeps,
  'connection' | 'materials' | 'materialReaders' | 'sellers' | 'materialStats' | 'favorites' | 'now'
>

export function addFavorite(deps: Deps) {
  return route(catalog.addFavorite, async ({ params, user: { userId }, cause }) => {
    const favorite = { userId, materialId: params.id }
    // Without the locks, parallel calls would each count the user's favorites without the others.
    // They would also conflict on the listing's count.
    const locks = [userLocks.favorites(userId), `material/${params.id}`]
    await transaction(deps.connection, (session) => saveFavorite(deps, session, favorite), {
      ...cause,
      locks,
    })
    return true
  })
}

async function saveFavorite(
  deps: Deps,
  session: ClientSession,
  favorite: FavoriteEventData,
): Promise<void> {
  const { connection, materials, materialStats, favorites, now } = deps
  const { userId, materialId } = favorite
  await refuseDeleted(deps, session, userId)
  const material = await materials.findById(materialId, readFields).session(session).lean()
  if (!material || material.deletedAt || materialId === fallbackMaterialId) throw notFound()
  if (material.userId === userId) throw new AppError(catalogErrors.OWN_MATERIAL)
  if (isUnfinished(material) || !(await mayRead(deps, material, { userId }))) throw notFound()
  if (await favorites.exists(favorite).session(session)) return
  if ((await favorites.countDocuments({ userId }).session(session)) >= favoritesMax)
    throw new AppError(catalogErrors.FAVORITES_FULL)

  const _id = await allocateIds(connection, 'favorites', 1)
  await favorites.create([{ _id, ...favorite, createdAt: now() }], { session })
  await materialStats.updateOne(
    { _id: materialId },
    { $inc: { favorites: 1 } },
    { session, upsert: true },
  )
  await emit(session, catalog.favoriteAdded, favorite)
}
