import type { Material } from '@materia/contracts/catalog/types.ts'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogDeps } from '../routes.ts'

/** Listings as the API answers them, each with what its card says of the seller. */
export async function withSellers({ sellers }: Pick<CatalogDeps, 'sellers'>, materials: MaterialDocument[]): Promise<Material[]> {
  const userIds = [...new Set(materials.map(({ userId }) => userId))]
  const found = await sellers.find({ _id: { $in: userIds } }).lean()
  const byId = new Map(found.map((seller) => [seller._id, seller]))
  return materials.map((material) => toMaterial(material, toSeller(material.userId, byId.get(material.userId))))
}

export async function withSeller({ sellers }: Pick<CatalogDeps, 'sellers'>, material: MaterialDocument): Promise<Material> {
  const seller = await sellers.findById(material.userId).lean()
  return toMaterial(material, toSeller(material.userId, seller ?? undefined))
}
