import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogDeps } from '../deps.ts'
import { isUnfinished, type MaterialDocument } from '../model/material.ts'

/** A listing that a row names, or the reason why the user may not change it. */
export type Listed = { material: MaterialDocument; isHeld: boolean } | 'FORBIDDEN'

/** The listings of these ids that the user may know of. */
export function findListed(
  { materials, reservations }: Pick<CatalogDeps, 'materials' | 'reservations'>,
  userId: number,
) {
  return async (ids: number[]): Promise<Map<number, Listed>> => {
    if (ids.length === 0) return new Map()
    const found = readRows(
      materials,
      await materials.find({ _id: { $in: ids }, deletedAt: null }).lean(),
      (row) => row,
    )
    // Must be read after the listings. A reservation made in between raises the listing's revision,
    // so the change is refused when it is saved.
    const held = new Set(
      await reservations.distinct('materialId', { materialId: { $in: ids }, state: 'held' }),
    )
    return new Map(
      found.flatMap((material): [number, Listed][] => {
        if (material.userId === userId)
          return [[material._id, { material, isHeld: held.has(material._id) }]]
        return isUnfinished(material) ? [] : [[material._id, 'FORBIDDEN']]
      }),
    )
  }
}
