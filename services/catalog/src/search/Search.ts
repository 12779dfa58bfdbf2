import type { Material } from '@materia/contracts/catalog/material.ts'
import type { SearchIndex } from '@materia/search/src/SearchIndex.ts'
import type { MaterialDocument } from '../model/material.ts'

/** A search of rows, which also reads the rows found. */
export type RowSearch<Row, Shown> = Omit<SearchIndex, 'revisionOf'> & {
  /** Returns rows in the order of `ids`, without those that lists no longer show. */
  read: (ids: number[]) => Promise<Shown[]>
  /**
   * A listed row with the help of this process's index. Null for a row that the index does not
   * contain, and while it loads.
   */
  readListed: (id: number) => Promise<Shown | null>
  /** Shows a written row at once, before the change stream delivers it. */
  put: (row: Row) => void
}

export type Search = RowSearch<MaterialDocument, Material>
