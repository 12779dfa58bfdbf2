import type { Category, MaterialFilters } from '@materia/contracts/catalog/types.ts'
import type { Country } from '@materia/contracts/places.ts'

/** What the index knows of one available listing. */
export type Entry = {
  id: number
  /** An entry never replaces one of a higher revision. */
  revision: number
  userId: number
  category: Category
  type: string
  presentation: string
  color: string
  country: Country
  state: string
  /** US cents, null where the lot has no weight. */
  pricePerKg: number | null
  kilograms: number | null
  /** Milliseconds since 1970. */
  createdAt: number
}

export type SearchQuery = MaterialFilters & { userId?: number; limit: number; cursor?: string }

/** Ids in the asked order, how many match in all, and where the list goes on. */
export type SearchResult = { ids: number[]; total: number; nextCursor: string | null }
