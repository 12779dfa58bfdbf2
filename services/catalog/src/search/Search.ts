import type { Material } from '@materia/contracts/catalog/material.ts'
import type { SearchIndex } from '@materia/search/src/SearchIndex.ts'
import type { IndexedMaterial } from './changes.ts'

/** The search of listings, and the listings that it finds. */
export type Search = Omit<SearchIndex, 'revisionOf'> & {
  /** Listings in the order of their ids, without those that are available no longer. */
  read: (ids: number[]) => Promise<Material[]>
  /** A listing as it was just written, before the change stream tells of it. */
  put: (material: IndexedMaterial) => void
}
