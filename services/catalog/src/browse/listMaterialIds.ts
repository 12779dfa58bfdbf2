import { catalog } from '@materia/contracts/catalog/contract.ts'
import { idsPerPart } from '@materia/contracts/catalog/lists/constants.ts'
import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

/** Parts are ranges of ids, so a listing stays in its part when others come and go. */
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
    // Leaves out listings that this version cannot read, because their page would be a 503.
    return { ids: await search.listed(found.map(({ _id }) => _id)), parts }
  })
}
