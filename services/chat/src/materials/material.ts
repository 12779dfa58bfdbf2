import { coverUrl } from '@materia/contracts/catalog/pictures.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { Quote } from '@materia/contracts/chat/message.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * Chat's copy of a listing's owner, price and picture, kept in sync by catalog's events. Screens get all
 * other fields from catalog.
 */
export type MaterialDocument = {
  _id: number
  userId: number
  revision: number
  isDeleted: boolean
  /** Null in rows of the last release, until the next event. */
  quote: Quote | null
  /** Missing in rows of the last release. */
  isUnlisted?: boolean
  /** Empty for none. Missing in rows of the last release, until the next event. */
  pictureUrl?: string
}

export const materialModel = defineModel<MaterialDocument>('lots', {
  _id: integer,
  userId: integer,
  revision: integer,
  isDeleted: { type: Boolean, default: false },
  quote: { type: Object, default: null },
  isUnlisted: Boolean,
  pictureUrl: String,
})

export const materialFields = ({
  userId,
  revision,
  isDeleted,
  price,
  currency,
  quantity,
  unit,
  pieceKilograms,
  imageUrl,
  isUnlisted,
}: MaterialEventData): Omit<MaterialDocument, '_id'> => ({
  userId,
  revision,
  isDeleted,
  quote: { price, currency, quantity, unit, pieceKilograms },
  isUnlisted: Boolean(isUnlisted),
  pictureUrl: coverUrl(imageUrl) ?? '',
})

export type MaterialRows = { materials: ReturnType<typeof materialModel> }
