import { catalog } from '@materia/contracts/catalog/contract.ts'
import { idsPerPart } from '@materia/contracts/catalog/lists/constants.ts'
import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

/** By ranges of ids, so that a listing stays in its part whatever comes and goes. */
export function listMaterialIds({
  connection,
  materials,
  search,
}: Pick<CatalogDeps, 'connection' | 'materials' | 'search'>) {
  return route(catalog.listMaterialIds, async ({ query }) => {
    const parts = Math.ceil((await lastIdOf(connection, 'materials')) / idsPerPart)
    const range = { $gt: (query.part - 1) * idsPerPart, $lte: query.part * idsPerPart }
    const found = await materials
      .find({ _id: range, status: 'available' }, { _id: 1 })
      .sort({ _id: 1 })
      .lean()
    // Not what this version cannot read: its page is a 503.
    return { ids: await search.listed(found.map(({ _id }) => _id)), parts }
  })
}
