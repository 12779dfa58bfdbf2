import type { Category, MaterialOrigin } from '@materia/contracts/catalog/lists/constants.ts'
import type { FilterName } from '@materia/contracts/catalog/lists/filters.ts'
import type {
  MaterialCounts,
  MaterialFilters,
  Understood,
} from '@materia/contracts/catalog/search.ts'
import type { Load } from '@materia/contracts/freight/freightPrice.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/** Searched text fields, from the least to the most relevant. */
export const textFields = ['description', 'place', 'company', 'title'] as const
export type TextField = (typeof textFields)[number]

/** The index's data about one available listing, or one open wanted post. */
export type Entry = {
  id: number
  /** An entry never replaces one with a higher revision. */
  revision: number
  userId: number
  category: Category
  type: string
  /** Empty when the listing has none. */
  grade: string
  presentation: string
  color: string
  materialOrigin: MaterialOrigin
  /** Further values of filters. Only a wanted post has some. Only the memory engine knows them. */
  also?: Partial<Record<FilterName, readonly string[]>>
  /** Melt flow index, for stored queries that ask for one. */
  mfi?: number
  country: Country
  state: string
  /** In both languages when they differ. */
  texts: Record<TextField, string>
  /**
   * Kilograms that can still be bought, and US cents per kilogram. Also set for pieces with a known
   * weight. The price is NaN for a wanted post that shows none.
   */
  weight: { kilograms: number; price: number } | null
  /** For a lot without a weight: the number of pieces and US cents per piece. */
  pieces: { count: number; price: number } | null
  /** The number of the area where its freight starts, and its load. Null when it is on request. */
  freight: (Load & { area: number }) | null
  /** Milliseconds since 1970. */
  createdAt: number
}

export type SearchQuery = MaterialFilters & {
  userId?: number
  limit: number
  cursor?: string
  page?: number
  /** Without the counts of choices, which cost more than a short page. */
  isUncounted?: true
}

/**
 * Ids in the requested order, the total, and the cursor of the next page. A page without a cursor
 * also has the counts of each filter's choices and how words were understood, unless it is uncounted.
 */
export type SearchResult = {
  ids: number[]
  total: number
  counts?: MaterialCounts
  understood?: Understood[]
  nextCursor: string | null
}
