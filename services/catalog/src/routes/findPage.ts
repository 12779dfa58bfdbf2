import type { Material, MaterialPage } from '@materia/contracts/catalog/types.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { toMaterial } from '../model/material.ts'
import type { MaterialDocument } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogDeps } from '../routes.ts'
import type { SearchQuery } from '../search/Entry.ts'

const foreignCursor = [{ path: 'cursor', message: 'is not a cursor of this list' }]

/** A page of what the search finds, read from the database. */
export async function findPage(deps: CatalogDeps, query: SearchQuery): Promise<MaterialPage> {
  const result = deps.search.search(query)
  if (result === 'not loaded') throw unavailable()
  // 404, not 400: as text it is a cursor, there is only no such place in this list.
  if (result === 'invalid cursor') throw new AppError('NOT_FOUND', { details: foreignCursor })
  const { ids, ...page } = result
  return { items: await readListed(deps, ids), ...page, exchangeRate: deps.exchangeRate }
}

/** Listings in the order of their ids, without those that are available no longer. */
export async function readListed(deps: CatalogDeps, ids: number[]): Promise<Material[]> {
  const found = await deps.materials.find({ _id: { $in: ids }, status: 'available' }).lean()
  const byId = new Map(found.map((material) => [material._id, material]))
  return withSellers(deps, ids.flatMap((id) => byId.get(id) ?? []))
}

export async function withSellers({ sellers }: CatalogDeps, materials: MaterialDocument[]): Promise<Material[]> {
  const userIds = [...new Set(materials.map(({ userId }) => userId))]
  const found = await sellers.find({ _id: { $in: userIds } }).lean()
  const byId = new Map(found.map((seller) => [seller._id, seller]))
  return materials.map((material) => toMaterial(material, toSeller(material.userId, byId.get(material.userId))))
}
