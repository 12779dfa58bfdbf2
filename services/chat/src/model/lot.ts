import type { MaterialEventData } from '@materia/contracts/catalog/types.ts'
import type { Quote } from '@materia/contracts/chat/types.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** Whose a listing is and its price: chat's own copy, kept in sync by catalog's events. What else it says is catalog's, and asked there by the screen. */
export type LotDocument = {
  _id: number
  userId: number
  revision: number
  isDeleted: boolean
  /** Null in rows of the last release, until the next event. */
  quote: Quote | null
}

export const lotModel = defineModel<LotDocument>('lots', {
  _id: integer,
  userId: integer,
  revision: integer,
  isDeleted: { type: Boolean, default: false },
  quote: { type: Object, default: null },
})

export const lotFields = ({
  userId,
  revision,
  isDeleted,
  price,
  currency,
}: MaterialEventData): Omit<LotDocument, '_id'> => ({
  userId,
  revision,
  isDeleted,
  quote: { price, currency },
})
