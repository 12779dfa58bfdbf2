import { catalog } from '@materia/contracts/catalog/contract.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function listFavoriteIds({ favorites }: Pick<CatalogDeps, 'favorites'>) {
  return route(catalog.listFavoriteIds, async ({ user: { userId } }) => {
    const favoriteRows = await favorites.find({ userId }).sort({ _id: -1 }).lean()
    return readRows(favorites, favoriteRows, ({ materialId }) => materialId)
  })
}
