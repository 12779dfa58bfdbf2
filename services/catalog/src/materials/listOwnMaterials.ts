import { catalog } from '@materia/contracts/catalog/contract.ts'
import { materialStatuses } from '@materia/contracts/catalog/lists/constants.ts'
import type { OwnMaterial, OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { withSellers } from '../sellers/withSellers.ts'

type Deps = Pick<CatalogDeps, 'materials' | 'materialStats' | 'sellers'>

/**
 * Reads the database and not the index: an owner sees every status, and a change at once on any
 * instance.
 */
export function listOwnMaterials(deps: Deps) {
  return route(
    catalog.listOwnMaterials,
    async ({ query: { status, limit, cursor }, user: { userId } }) => {
      const list = `own-${status ?? 'all'}`
      const before = cursor === undefined ? {} : { _id: { $lt: decodeIdCursor(list, cursor) } }
      const [found, counts] = await Promise.all([
        deps.materials
          .find({ userId, deletedAt: null, ...(status && { status }), ...before })
          .sort({ _id: -1 })
          .limit(limit + 1)
          .lean(),
        countByStatus(deps, userId),
      ])
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        items: await withStats(deps, page),
        total: status
          ? counts[status]
          : materialStatuses.reduce((sum, each) => sum + counts[each], 0),
        counts,
        nextCursor: last && found.length > limit ? encodeIdCursor(list, last._id) : null,
      }
    },
  )
}

async function countByStatus(
  { materials }: Deps,
  userId: number,
): Promise<OwnMaterialsPage['counts']> {
  const groups = await materials.aggregate<{ _id: MaterialDocument['status']; count: number }>([
    { $match: { userId, deletedAt: null } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ])
  const counts = { available: 0, reserved: 0, sold: 0, withdrawn: 0, draft: 0 }
  for (const { _id, count } of groups) if (_id in counts) counts[_id] = count
  return counts
}

async function withStats(deps: Deps, page: MaterialDocument[]): Promise<OwnMaterial[]> {
  const [stats, materials] = await Promise.all([
    deps.materialStats.find({ _id: { $in: page.map(({ _id }) => _id) } }).lean(),
    withSellers(deps, page),
  ])
  const byId = new Map(readRows(deps.materialStats, stats, (each) => [each._id, each]))
  return materials.map((material) => {
    const { views = 0, favorites = 0 } = byId.get(material.id) ?? {}
    return { ...material, views, favorites }
  })
}
