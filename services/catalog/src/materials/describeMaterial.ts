import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { DescribeMaterialRequest } from '@materia/contracts/catalog/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { toMaterialEvent } from '../model/material.ts'
import { mayRead } from '../readers/mayRead.ts'

/**
 * For a service that has not received an event of this listing yet, or asks whether a company may
 * read it. Null for a listing that this reader may not read.
 */
export function describeMaterial(deps: Pick<CatalogDeps, 'materials' | 'materialReaders'>) {
  return async ({
    materialId,
    readerId: userId,
  }: DescribeMaterialRequest): Promise<{ material: MaterialEventData | null }> => {
    const material = await deps.materials.findById(materialId).lean()
    const isShown =
      material && (userId === undefined || (await mayRead(deps, material, { userId })))
    return { material: isShown ? toMaterialEvent(material) : null }
  }
}
