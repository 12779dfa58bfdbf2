import { date, defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** How many listings a company has, so that a new one need not count them. */
export type ListingCountDocument = {
  /** The company's id. */
  _id: number
  listings: number
  /** When the listings were last counted. */
  countedAt: Date
}

export const listingCountModel = defineModel<ListingCountDocument>('listing_counts', {
  _id: integer,
  listings: integer,
  countedAt: date,
})
