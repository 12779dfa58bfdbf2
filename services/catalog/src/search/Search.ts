import type { Material } from '@materia/contracts/catalog/material.ts'
import type { SearchIndex } from '@materia/search/src/SearchIndex.ts'
import type { IndexedMaterial } from './changes.ts'

/** The search of listings, which also reads the listings found. */
export type Search = Omit<SearchIndex, 'revisionOf'> & {
  /** Returns listings in the order of `ids`, without those that are no longer available. */
  read: (ids: number[]) => Promise<Material[]>
  /** Shows a written listing at once, before the change stream delivers it. */
  put: (material: IndexedMaterial) => void
}
