import { createHash } from 'node:crypto'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { frequencies, type Frequency } from '@materia/contracts/savedSearches/constants.ts'
import type { SavedSearch } from '@materia/contracts/savedSearches/savedSearch.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Filters that a company saved. */
export type SavedSearchDocument = {
  _id: number
  userId: number
  /** Rises by one with every change, for the copies in memory. */
  revision: number
  name: string
  filters: MaterialFilters
  /** A hash of the filters, so that a company saves the same ones once. */
  filtersKey: string
  frequency: Frequency
  createdAt: Date
  /** When its company last looked at the listings it finds. */
  seenAt: Date
}

export const savedSearchModel = defineModel<SavedSearchDocument>(
  'saved_searches',
  {
    _id: integer,
    userId: integer,
    revision: { ...integer, default: 1 },
    name: text,
    filters: { type: Object, default: () => ({}) },
    filtersKey: text,
    frequency: { ...text, enum: frequencies },
    createdAt: date,
    seenAt: date,
  },
  [[{ userId: 1, filtersKey: 1 }, { unique: true }]],
)

/** The same for filters in another order. */
export function filtersKeyOf(filters: MaterialFilters): string {
  const entries = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}

export function toSavedSearch(
  { _id: id, name, filters = {}, frequency, createdAt }: SavedSearchDocument,
  newListings = 0,
): SavedSearch {
  return { id, name, filters, frequency, newListings, createdAt: createdAt.toISOString() }
}
