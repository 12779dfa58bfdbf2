import { favoritesMax } from '@materia/contracts/catalog/constants.ts'
import type { FavoritesPage, FavoritesQuery, Material } from '@materia/contracts/catalog/types.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'
import { decodeIdCursor, encodeIdCursor } from './idCursor.ts'
import { withSellers } from './withSellers.ts'

type Input = { query: FavoritesQuery & { limit: number } }

/** With any parameter a page; without, the plain list of spec 7, which holds all that a user can keep. */
export function listFavorites(deps: CatalogDeps) {
  return async (call: Call<Input>): Promise<FavoritesPage | Material[]> => {
    const { userId } = requireUser(call)
    if (call.ctx.querystring !== '') return findFavorites(deps, userId, call.query)
    return (await findFavorites(deps, userId, { limit: favoritesMax })).items
  }
}

const list = 'favorites'

/** As the listings are now: one that was deleted is left out until its event takes it from here. */
async function findFavorites(deps: CatalogDeps, userId: number, { limit, cursor }: { limit: number; cursor?: string }): Promise<FavoritesPage> {
  const before = cursor === undefined ? {} : { _id: { $lt: decodeIdCursor(list, cursor) } }
  const found = await deps.favorites.find({ userId, ...before }).sort({ _id: -1 }).limit(limit + 1).lean()
  const page = found.slice(0, limit)
  const kept = await deps.materials.find({ _id: { $in: page.map(({ materialId }) => materialId) }, deletedAt: null }).lean()
  const byId = new Map(kept.map((material) => [material._id, material]))
  const last = page.at(-1)
  return {
    items: await withSellers(deps, page.flatMap(({ materialId }) => byId.get(materialId) ?? [])),
    total: await deps.favorites.countDocuments({ userId }),
    nextCursor: last && found.length > limit ? encodeIdCursor(list, last._id) : null,
  }
}
