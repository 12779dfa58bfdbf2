import type { Material } from '@materia/contracts/catalog/material.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { findSellers } from './findSellers.ts'

type Deps = Pick<CatalogModels, 'materials' | 'sellers'>

/** The readable listings in the shape of the API, each with its seller line. */
export async function withSellers(deps: Deps, materials: MaterialDocument[]): Promise<Material[]> {
  const byId = await findSellers(deps, materials)
  return readRows(deps.materials, materials, (material) =>
    toMaterial(material, toSeller(material.userId, byId.get(material.userId))),
  )
}

export async function withSeller(
  deps: Pick<Deps, 'sellers'>,
  material: MaterialDocument,
): Promise<Material> {
  const byId = await findSellers(deps, [material])
  return toMaterial(material, toSeller(material.userId, byId.get(material.userId)))
}
