import { materialStatuses } from '@materia/contracts/catalog/constants.ts'
import type { OwnMaterial, OwnMaterialsPage, OwnMaterialsQuery } from '@materia/contracts/catalog/types.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../routes.ts'
import { decodeIdCursor, encodeIdCursor } from './idCursor.ts'
import { withSellers } from './withSellers.ts'

type Input = { query: OwnMaterialsQuery & { limit: number } }

/** From the database, not from the index: an owner sees every status, and a change at once whichever instance made it. */
export function listOwnMaterials(deps: CatalogDeps) {
  return async (call: Call<Input>): Promise<OwnMaterialsPage> => {
    const { userId } = requireUser(call)
    const { status, limit, cursor } = call.query
    const list = `own-${status ?? 'all'}`
    const before = cursor === undefined ? {} : { _id: { $lt: decodeIdCursor(list, cursor) } }
    const found = await deps.materials.find({ userId, deletedAt: null, ...(status && { status }), ...before }).sort({ _id: -1 }).limit(limit + 1).lean()
    const counts = await countByStatus(deps, userId)
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await withStats(deps, page),
      total: status ? counts[status] : materialStatuses.reduce((sum, each) => sum + counts[each], 0),
      counts,
      nextCursor: last && found.length > limit ? encodeIdCursor(list, last._id) : null,
    }
  }
}

async function countByStatus({ materials }: CatalogDeps, userId: number): Promise<OwnMaterialsPage['counts']> {
  const groups = await materials.aggregate<{ _id: MaterialDocument['status']; count: number }>([
    { $match: { userId, deletedAt: null } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ])
  const counts = { available: 0, reserved: 0, sold: 0, withdrawn: 0 }
  for (const { _id, count } of groups) counts[_id] = count
  return counts
}

async function withStats(deps: CatalogDeps, page: MaterialDocument[]): Promise<OwnMaterial[]> {
  const stats = await deps.materialStats.find({ _id: { $in: page.map(({ _id }) => _id) } }).lean()
  const byId = new Map(stats.map((each) => [each._id, each]))
  const materials = await withSellers(deps, page)
  return materials.map((material) => {
    const { views = 0, favorites = 0 } = byId.get(material.id) ?? {}
    return { ...material, views, favorites }
  })
}
