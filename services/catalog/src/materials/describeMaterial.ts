import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { toMaterialEvent } from '../model/material.ts'

/** For a service that has not received an event of this listing yet. */
export function describeMaterial({ materials }: Pick<CatalogDeps, 'materials'>) {
  return async ({
    materialId,
  }: {
    materialId: number
  }): Promise<{ material: MaterialEventData | null }> => {
    const material = await materials.findById(materialId).lean()
    return { material: material && toMaterialEvent(material) }
  }
}
