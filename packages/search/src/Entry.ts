import type { Category, MaterialOrigin } from '@materia/contracts/catalog/lists/constants.ts'
import type {
  MaterialCounts,
  MaterialFilters,
  Understood,
} from '@materia/contracts/catalog/search.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/** Where words are found, the least telling first. */
export const textFields = ['description', 'place', 'company', 'title'] as const
export type TextField = (typeof textFields)[number]

/** What the index knows of one available listing. */
export type Entry = {
  id: number
  /** An entry never replaces one of a higher revision. */
  revision: number
  userId: number
  category: Category
  type: string
  /** Empty where the listing says none. */
  grade: string
  presentation: string
  color: string
  materialOrigin: MaterialOrigin
  country: Country
  state: string
  /** In both languages where they differ. */
  texts: Record<TextField, string>
  /** Kilograms that can still be bought, and US cents for one; of what is counted too, where its seller says how heavy a piece is. */
  weight: { kilograms: number; price: number } | null
  /** Of a lot without a weight: how many pieces, and US cents for one of them. */
  pieces: { count: number; price: number } | null
  /** Milliseconds since 1970. */
  createdAt: number
}

export type SearchQuery = MaterialFilters & {
  userId?: number
  limit: number
  cursor?: string
  page?: number
}

/** Ids in the asked order, how many match in all, where no cursor leads to the page how many each filter's choices would leave and what words were taken for, and where the list goes on. */
export type SearchResult = {
  ids: number[]
  total: number
  counts?: MaterialCounts
  understood?: Understood[]
  nextCursor: string | null
}
