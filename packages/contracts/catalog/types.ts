import type { Language } from '../languages.ts'
import type { PackageType } from '../packageTypes.ts'
import type { Country } from '../places.ts'
import type {
  boundNames,
  categories,
  currencies,
  materialStatuses,
  origins,
  reservationRefusals,
  reservationStates,
  sorts,
  units,
} from './constants.ts'
import type { FilterName } from './filters.ts'

export type Category = (typeof categories)[number]
export type Currency = (typeof currencies)[number]
export type Unit = (typeof units)[number]
export type MaterialOrigin = (typeof origins)[number]
export type MaterialStatus = (typeof materialStatuses)[number]
export type MaterialSort = (typeof sorts)[number]
export type BoundName = (typeof boundNames)[number]

/** The seller line of a card, kept in sync by identity's events. */
export type Seller = {
  id: number
  companyName: string
  profilePictureUrl: string
  isVerified: boolean
  /** Its account is gone, and with it its name: a screen says that in its own words. */
  isDeleted?: true
}

export type Material = {
  id: number
  userId: number
  title: string
  description: string
  category: Category
  type: string
  presentation: string
  /** Of the type's grades in `materials.ts`; not said of most. */
  grade?: string | null
  /** Melt flow index, of materials that have one. */
  mfi: string | null
  color: string
  /** Whole number as text, e.g. `1200`: what can still be bought, or what there was once nothing can. */
  quantity: string
  unit: Unit
  /** How heavy a piece is, decimal text, where its seller says so; of what is counted in pieces. */
  pieceKilograms?: string | null
  /** What it comes in, where its seller says so. */
  packageType?: PackageType | null
  /** Decimal text with two decimals, for all of `quantity`. */
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
  /** Sold whole; otherwise in parts. */
  isSingleLot: boolean
  /** Orders took all of it: it is not listed again, and its quantity, price and way of sale stay. Said of such only. */
  isSoldOut?: true
  /** ISO 8601 UTC */
  createdAt: string
  seller: Seller
}

export type MaterialParams = { id: number }

/** What a seller sends to list a material. */
export type MaterialDraft = {
  /** Taken and not read: the title is made of the parts. */
  title?: string
  description: string
  category: Category
  type: string
  presentation: string
  grade?: string | null
  mfi?: string | null
  color: string
  quantity: string
  unit: Unit
  pieceKilograms?: string | null
  packageType?: PackageType | null
  price: string
  currency?: Currency
  materialOrigin?: MaterialOrigin
  /** `State, Country` text, names in either language or codes. */
  location: string
  /** In any shape that `imageUrls` reads; stored as a list. */
  imageUrl: string | string[]
  isSingleLot?: boolean
}

/**
 * Any of a draft's fields anew, or another status: withdrawn, sold elsewhere, available again. `quantitySeen` is the quantity that the
 * seller saw: where an order bought some of it since, the change is refused rather than putting that back.
 */
export type MaterialChange = Partial<MaterialDraft> & {
  status?: 'available' | 'withdrawn' | 'sold'
  quantitySeen?: string
}

/** A listing as its owner sees it. */
export type OwnMaterial = Material & { views: number; favorites: number }

export type OwnMaterialsQuery = { status?: MaterialStatus; limit?: number; cursor?: string }
/** `counts`: how many listings there are in each status. */
export type OwnMaterialsPage = {
  items: OwnMaterial[]
  total: number
  counts: Record<MaterialStatus, number>
  nextCursor: string | null
}

/** Of `type`, `grade`, `presentation`, `color`, `materialOrigin` and `state` one value, or several parted by commas: a listing has any of them. */
export type MaterialFilters = {
  category?: Category
  type?: string
  /** Where types are chosen, listings of those that have none of these grades are not asked for one. */
  grade?: string
  presentation?: string
  /** Matched without regard to case. */
  color?: string
  materialOrigin?: string
  country?: Country
  state?: string
  /** For a kilogram, as the screens show it: rounded to cents, in `priceCurrency`. What has no weight has no such price. */
  priceMin?: number
  priceMax?: number
  /** Of the bounds of the price; `USD` without it. Prices of the other currency are converted by the rate that a page says. */
  priceCurrency?: Currency
  /** What is left to be bought; of what is counted in pieces where its seller says how heavy one is. */
  kilogramsMin?: number
  kilogramsMax?: number
  /** Words to be found in title, description, company or place, or that mean a material, a form, a place (`vocabulary.ts`). */
  q?: string
  /** Words of `q`, parted by commas, that are searched as they are written, whatever else they mean. */
  literal?: string
  /** Without it: by relevance where there are words, else newest. */
  sort?: MaterialSort
}

/** `userId`: of one company alone. `page`: the page of this number, from 1 on, in place of one by cursor. */
export type MaterialQuery = MaterialFilters & {
  userId?: number
  limit?: number
  cursor?: string
  page?: number
}

/** What a word of a search means: a value of a reference list, a grade of a type, a state of a country, or a company by its name. */
export type Meaning = {
  kind:
    | 'category'
    | 'type'
    | 'grade'
    | 'presentation'
    | 'color'
    | 'materialOrigin'
    | 'country'
    | 'state'
    | 'company'
  value: string
  type?: string
  country?: Country
}

/** Words of a search, and the one or more things that they were taken for. */
export type Understood = { words: string; meanings: Meaning[] }

/**
 * How many listings each choice of a filter would leave, the other filters and the bounds applied but those that depend on it
 * (type, grade and presentation on the category, grade on the type, the state on the country); choices that leave none are not there.
 */
export type MaterialCounts = Record<FilterName, Record<string, number>>

/** The rate that prices of different currencies are compared by, of the day it is of (`YYYY-MM-DD`). */
export type ExchangeRate = { mxnPerUsd: number; date: string }

export type MaterialPage = {
  items: Material[]
  total: number
  nextCursor: string | null
  exchangeRate: ExchangeRate
  /** On the first page of a list, and on one that was asked for by its number. */
  counts?: MaterialCounts
  /** The words that were taken for something they do not say themselves, on the same pages. */
  understood?: Understood[]
}

/** How a search that finds nothing finds so many listings: by `filters`, which are it without some filters or words, or with a bound that is wider. */
export type WayOut = {
  without: { filter?: FilterName; words?: string; bound?: BoundName }[]
  filters: MaterialFilters
  total: number
}

/** What the field of the search offers while one types; `q` is the search it makes, which finds so many listings. */
export type Suggestion = {
  kind: 'material' | 'form' | 'place' | 'company'
  label: string
  q: string
  count: number
}
/** With the filters that are chosen: what is offered is counted with them. */
export type SuggestionsQuery = Omit<MaterialFilters, 'q' | 'literal' | 'sort'> & {
  q: string
  language?: Language
}

export type UserMaterialsQuery = { cursor?: string }
export type ExportQuery = { language?: Language }

/** How many listings are available in a state. */
export type MaterialPlace = { country: Country; state: string; count: number }

/** A listing of an import that is not right: its row in the file (the header is row 1) and its column, empty for the whole row. */
export type ImportFault = {
  row: number
  column: string
  message: string
  /** What stands there, its beginning. */
  value?: string
  /** Of a row whose listing cannot be changed like this. */
  code?: string
}
/** What becomes of a row; `columns`: what it changes, as the file's language heads them. */
export type ImportRow = {
  row: number
  kind: 'new' | 'changed' | 'same'
  title: string
  columns: string[]
}
/** `pictures`: URLs of uploaded pictures by the file names that stand in the file. */
export type MaterialsImport = {
  csv: string
  pictures?: Record<string, string>
  isCheckOnly?: boolean
  language?: Language
}
/** `plan`: of the rows that have no fault. Releases before this one said neither of it nor of changes. */
export type ImportReport = {
  rows: number
  created: number
  changed?: number
  plan?: ImportRow[]
  faults: ImportFault[]
}

/** Data of `catalog.material.*`: what other services keep of a listing. A draft is as good as deleted to them, and none for good. */
export type MaterialEventData = Omit<Material, 'seller' | 'createdAt' | 'isSoldOut'> & {
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
  isDeleted: boolean
}

/** `picturesAfter`: the listings are taken down, and the pictures up to this one looked through. */
export type SellerClosedData = { userId: number; picturesAfter?: string }

/** `until`: ISO 8601 UTC, holds so long in place of 30 minutes; what is held for the order already is held longer, never shorter. */
export type ReserveRequest = {
  orderId: number
  materialId: number
  buyerId: number
  quantity?: string
  until?: string
  traceId: string
}
export type ReleaseRequest = { orderId: number; traceId: string }

export type ReservationState = (typeof reservationStates)[number]
export type Reservation = {
  orderId: number
  materialId: number
  buyerId: number
  sellerId: number
  quantity: string
  unit: Unit
  /** Decimal text, for this quantity: what the order is charged. */
  price: string
  currency: Currency
  state: ReservationState
  /** ISO 8601 UTC, when a held one is released; null once confirmed or released. */
  expiresAt: string | null
}

export type ReservationRefusal = (typeof reservationRefusals)[number]
export type ReservationReply =
  | { reservation: Reservation }
  | { refused: ReservationRefusal; message: string }
