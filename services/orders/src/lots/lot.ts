import { currencies, materialStatuses, units } from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import { pick } from '@materia/contracts/pick.ts'
import { countries } from '@materia/contracts/places/places.ts'
import { defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A copy of a catalog listing with the fields that a purchase needs, kept in sync by catalog's
 * events.
 */
export type LotDocument = Pick<MaterialEventData, keyof typeof copiedFields> & {
  /** The listing's id. */
  _id: number
  /** Copies of earlier versions have none. */
  isUnlisted?: boolean
}

const textOrNull = { type: String, default: null }
const textOrNone = { type: String, default: '' }
const copiedFields = {
  userId: integer,
  revision: integer,
  isDeleted: { type: Boolean, required: true },
  title: text,
  description: textOrNone,
  category: text,
  type: textOrNone,
  grade: textOrNull,
  presentation: textOrNone,
  mfi: textOrNull,
  color: text,
  materialOrigin: text,
  imageUrl: text,
  /** The quantity still for sale, and its price. */
  quantity: text,
  unit: { ...text, enum: units },
  pieceKilograms: textOrNull,
  packageType: textOrNull,
  smallestPart: textOrNull,
  counterfactual: textOrNull,
  carbonClaimant: { type: String },
  postalCode: textOrNull,
  price: text,
  currency: { ...text, enum: currencies },
  country: { ...text, enum: countries },
  state: text,
  location: textOrNone,
  status: { ...text, enum: materialStatuses },
  isSingleLot: { type: Boolean, required: true },
  /** Copies of earlier versions have none, nor the description. */
  termsRevision: { ...integer, default: 1 },
}

export const lotModel = defineModel<LotDocument>('lots', {
  _id: integer,
  ...copiedFields,
  isUnlisted: Boolean,
})

export const toLot = (material: MaterialEventData): LotDocument => ({
  _id: material.id,
  ...pick(material, copiedFields),
  termsRevision: material.termsRevision ?? 1,
  isUnlisted: Boolean(material.isUnlisted),
})

/** The fields that orders and offers copy for title and picture. */
export const orderedMaterialFields = {
  title: 1,
  category: 1,
  type: 1,
  grade: 1,
  presentation: 1,
  color: 1,
  materialOrigin: 1,
  imageUrl: 1,
} as const
