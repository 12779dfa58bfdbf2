import { catalog } from '@materia/contracts/catalog/contract.ts'
import { favoritesMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { FavoritesPage } from '@materia/contracts/catalog/favorite.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isUnfinished, unfinishedFilters } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { withSellers } from '../sellers/withSellers.ts'

type Deps = Pick<CatalogDeps, 'favorites' | 'materials' | 'materialReaders' | 'sellers'>

/**
 * With any query parameter it returns a page. Without one it returns a plain array of all
 * favorites.
 */
export function listFavorites(deps: Deps) {
  return route(catalog.listFavorites, async ({ query, user: { userId }, ctx }) => {
    if (ctx.querystring !== '') return findFavorites(deps, userId, query)
    return (await findFavorites(deps, userId, { limit: favoritesMax })).items
  })
}

const list = 'favorites'

/**
 * Shows the current listings. A deleted one is left out until its event removes the favorite, and
 * one that the company cannot read now until it is listed again.
 */
async function findFavorites(
  deps: Deps,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<FavoritesPage> {
  const before = cursor === undefined ? {} : { _id: { $lt: decodeIdCursor(list, cursor) } }
  const found = await deps.favorites
    .find({ userId, ...before })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean()
  const page = found.slice(0, limit)
  const materialIds = readRows(deps.favorites, page, ({ materialId }) => materialId)
  const listed = await deps.materials.find({ _id: { $in: materialIds }, deletedAt: null }).lean()
  const byId = new Map(listed.map((material) => [material._id, material]))
  const last = page.at(-1)
  const hidden = await findHidden(deps, userId)
  return {
    items: await withSellers(
      deps,
      materialIds.flatMap((id) => (hidden.has(id) ? [] : (byId.get(id) ?? []))),
    ),
    total: (await deps.favorites.countDocuments({ userId })) - hidden.size,
    nextCursor: last && found.length > limit ? encodeIdCursor(list, last._id) : null,
  }
}

/** The saved drafts, and the unlisted listings that the company has no offer or order about. */
async function findHidden(
  { favorites, materials, materialReaders }: Deps,
  userId: number,
): Promise<Set<number>> {
  const saved = await favorites.find({ userId }, { materialId: 1 }).lean()
  const closed = await materials
    .find({
      _id: { $in: saved.map(({ materialId }) => materialId) },
      deletedAt: null,
      $or: [...unfinishedFilters, { isUnlisted: true }],
    })
    .lean()
  const readers = await materialReaders
    .find({ _id: { $in: closed.map(({ _id }) => `${_id}/${userId}`) } })
    .lean()
  const readable = new Set(readers.map(({ materialId }) => materialId))
  const hidden = closed.filter((one) => isUnfinished(one) || !readable.has(one._id))
  return new Set(hidden.map(({ _id }) => _id))
}
