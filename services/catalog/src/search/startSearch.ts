import { searchedFields, toEntry } from '@materia/search/src/toEntry.ts'
import type { Model } from 'mongoose'
import { isListed, type MaterialDocument, toMaterial } from '../model/material.ts'
import type { RowKind } from './RowKind.ts'
import type { Search } from './Search.ts'
import { type SearchOptions as RowOptions, startRowSearch } from './startRowSearch.ts'

export type SearchOptions = Omit<RowOptions<MaterialDocument>, 'kind' | 'rows'> & {
  materials: Model<MaterialDocument>
}

const listings: RowKind<MaterialDocument> = {
  name: 'listings',
  collection: 'materials',
  listed: { status: 'available' },
  isListed,
  fields: [...searchedFields, 'status', 'deletedAt', 'isUnlisted'],
  toEntry,
}

/** Starts the search of listings. */
export const startSearch = ({ materials, ...options }: SearchOptions): Search =>
  startRowSearch({ ...options, kind: listings, rows: materials, toShown: toMaterial })
