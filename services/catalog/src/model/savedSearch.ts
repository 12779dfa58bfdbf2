import { createHash } from 'node:crypto'
import { hourMs } from '@materia/contracts/durations.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import {
  frequencies,
  type Frequency,
  quietAfter,
} from '@materia/contracts/savedSearches/constants.ts'
import type { SavedSearch } from '@materia/contracts/savedSearches/savedSearch.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { MfiWindow } from '../wantedModel/mfiWindow.ts'

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
  /** The wanted post whose filters these are. Its company does not see the search. */
  wantedId?: number | null
  /** The melt flow indexes that the post asks for. */
  mfi?: MfiWindow | null
  /** The notices since then, and the last one. Rows of earlier versions have none. */
  unopened?: number
  notifiedAt?: Date | null
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
    wantedId: { type: Number, default: null },
    mfi: objectOrNull,
    unopened: { ...integer, default: 0 },
    notifiedAt: dateOrNull,
  },
  [[{ userId: 1, filtersKey: 1 }, { unique: true }]],
)

/** The same for filters in another order. */
export function filtersKeyOf(filters: MaterialFilters): string {
  const entries = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}

export function toSavedSearch(search: SavedSearchDocument, newListings = 0): SavedSearch {
  const { _id: id, name, filters = {}, frequency, createdAt } = search
  return {
    id,
    name,
    filters,
    frequency,
    newListings,
    ...(isQuiet(search) && { isQuiet: true }),
    createdAt: createdAt.toISOString(),
  }
}

type Attention = Pick<SavedSearchDocument, 'unopened' | 'notifiedAt'>

/** Notices within this time count as one, so that a busy day alone silences no search. */
const countedEveryMs = 20 * hourMs

/** A notice about a search counts until the next visit of the search. Clicks are known, readers not. */
export function afterNotice({ unopened = 0, notifiedAt }: Attention, now: Date) {
  const isCounted = !notifiedAt || now.getTime() - notifiedAt.getTime() >= countedEveryMs
  return isCounted ? { unopened: unopened + 1, notifiedAt: now } : { unopened, notifiedAt }
}

/** Whether so many notices in a row led to no visit that a search sends no more. */
export function isQuiet({ unopened = 0 }: Attention): boolean {
  return unopened >= quietAfter
}
