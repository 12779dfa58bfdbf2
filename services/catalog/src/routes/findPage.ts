import type { Material, MaterialPage } from '@materia/contracts/catalog/types.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { CatalogDeps } from '../routes.ts'
import type { SearchQuery } from '../search/Entry.ts'
import { foreignCursor } from './foreignCursor.ts'
import { withSellers } from './withSellers.ts'

/** A page of what the search finds, read from the database. */
export async function findPage(deps: CatalogDeps, query: SearchQuery): Promise<MaterialPage> {
  const result = deps.search.search(query)
  if (result === 'not loaded') throw unavailable()
  if (result === 'invalid cursor') throw foreignCursor()
  const { ids, ...page } = result
  return { items: await readListed(deps, ids), ...page, exchangeRate: deps.exchangeRate }
}

/** Listings in the order of their ids, without those that are available no longer. */
export async function readListed(deps: CatalogDeps, ids: number[]): Promise<Material[]> {
  const found = await deps.materials.find({ _id: { $in: ids }, status: 'available' }).lean()
  const byId = new Map(found.map((material) => [material._id, material]))
  return withSellers(deps, ids.flatMap((id) => byId.get(id) ?? []))
}
