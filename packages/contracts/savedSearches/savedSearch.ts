import { materialFiltersSchema } from '../catalog/search.ts'
import { count, instant, recordId, textOf } from '../wire/fields.ts'
import {
  array,
  type Infer,
  object,
  onlyTrue,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { frequencies, savedSearchesMax, searchNameMax } from './constants.ts'

const name = textOf(1, searchNameMax)
const frequency = oneOf(frequencies)

/** A view of the marketplace to save. The same filters are saved once. */
export const savedSearchDraftSchema = object({
  name,
  filters: materialFiltersSchema,
  frequency: withDefault(frequency, 'daily'),
})
export type SavedSearchDraft = Sent<typeof savedSearchDraftSchema>

/** `isSeen`: its company has looked at the listings it finds. */
export const savedSearchChangeSchema = object({
  name: optional(name),
  frequency: optional(frequency),
  isSeen: optional(onlyTrue),
}).min(1)
export type SavedSearchChange = Infer<typeof savedSearchChangeSchema>

/**
 * A saved view of the marketplace. `newListings`: how many listings its alerts have found since its
 * company looked at it. `isQuiet`: it sends no notices until its company looks at it, because it
 * did not after the last five.
 */
export const savedSearchSchema = object({
  id: recordId,
  name,
  filters: materialFiltersSchema,
  frequency,
  newListings: count,
  isQuiet: optional(onlyTrue),
  createdAt: instant,
})
export type SavedSearch = Infer<typeof savedSearchSchema>

/** Saved searches, the newest first. */
export const savedSearchesSchema = object({ items: array(savedSearchSchema).max(savedSearchesMax) })
export type SavedSearches = Infer<typeof savedSearchesSchema>

export const savedSearchParamsSchema = object({ id: recordId })
export type SavedSearchParams = Infer<typeof savedSearchParamsSchema>
