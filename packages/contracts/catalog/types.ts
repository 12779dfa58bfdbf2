import type { Country } from '../places.ts'
import type { categories, currencies, materialStatuses, origins, sorts, units } from './constants.ts'

export type Category = (typeof categories)[number]
export type Currency = (typeof currencies)[number]
export type Unit = (typeof units)[number]
export type MaterialOrigin = (typeof origins)[number]
export type MaterialStatus = (typeof materialStatuses)[number]
export type MaterialSort = (typeof sorts)[number]

/** The seller line of a card, kept in sync by identity's events. */
export type Seller = { id: number; companyName: string; profilePictureUrl: string; isVerified: boolean }

export type Material = {
  id: number
  userId: number
  title: string
  description: string
  category: Category
  type: string
  presentation: string
  /** Melt flow index, plastics only. */
  mfi: string | null
  color: string
  /** Decimal text, e.g. `1200`. */
  quantity: string
  unit: Unit
  /** Decimal text with two decimals, for the whole lot. */
  price: string
  currency: Currency
  /** `State, Country` text. */
  location: string
  country: Country
  state: string
  /** JSON array text of image URLs, the first is the cover. */
  imageUrl: string
  materialOrigin: MaterialOrigin
  status: MaterialStatus
  /** ISO 8601 UTC */
  createdAt: string
  seller: Seller
}

export type MaterialFilters = {
  category?: Category
  type?: string
  presentation?: string
  /** Matched without regard to case. */
  color?: string
  country?: Country
  state?: string
  sort?: MaterialSort
}

export type MaterialQuery = MaterialFilters & { limit?: number; cursor?: string }

export type MaterialPage = { items: Material[]; total: number; nextCursor: string | null }
