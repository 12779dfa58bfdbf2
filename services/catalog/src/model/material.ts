import { optionalListingFields } from '@materia/contracts/catalog/validateListing.ts'
import {
  categories,
  currencies,
  fallbackMaterialId,
  listingDefaults,
  materialStatuses,
  origins,
  units,
  type MaterialStatus,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { Material, MaterialEventData, Seller } from '@materia/contracts/catalog/material.ts'
import { decimal, leftOf, type PricedQuantity } from '@materia/contracts/money.ts'
import { pick } from '@materia/contracts/pick.ts'
import { countries, locationText } from '@materia/contracts/places/places.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
  objectOrNull,
} from '@materia/service-kit/src/database/defineModel.ts'
import { toSeller } from './seller.ts'

/** A stored listing. Fields that the API returns unchanged have the same name. */
export type MaterialDocument = Pick<Material, keyof typeof shown> & {
  _id: number
  /** Rises by one with every change, so that an older event never overwrites a newer one. */
  revision: number
  /** Rises with every change of the terms. Rows of earlier versions have none and count as 1. */
  termsRevision?: number
  /** The listed quantity. `availableQuantity` is the rest that can be bought. */
  quantity: number
  availableQuantity: number
  /** The quantity in kilograms, so that lots of different units compare. Null for pieces. */
  kilograms: number | null
  /** The price of the whole `quantity`. */
  priceCents: number
  /** The rest after sold parts, read by `leftOf`. Null for a whole listing. */
  left?: PricedQuantity | null
  /** URLs. The first one is the cover. */
  images: string[]
  createdAt: Date
  /** Rows of earlier versions have none and are listed. */
  isUnlisted?: boolean
  /** Never reset. The listing stays readable for companies with an order or a message about it. */
  deletedAt: Date | null
}

const optionalText = { type: String, default: '' }

function optionalTexts<Name extends string>(
  names: readonly Name[],
): Record<Name, { type: StringConstructor }>
function optionalTexts(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, { type: String }]))
}

/** The fields that the API returns unchanged. */
const shown = {
  userId: integer,
  title: text,
  description: text,
  category: { ...text, enum: categories },
  type: optionalText,
  presentation: optionalText,
  ...optionalTexts([...optionalListingFields, 'carbonClaimant']),
  mfi: { type: String, default: null },
  color: text,
  unit: { ...text, enum: units },
  currency: { ...text, enum: currencies },
  country: { ...text, enum: countries },
  state: text,
  materialOrigin: { ...text, enum: origins },
  status: { ...text, enum: materialStatuses, default: 'available' as const },
  isSingleLot: { type: Boolean, default: true },
}

export const materialModel = defineModel<MaterialDocument>(
  'materials',
  {
    ...shown,
    _id: integer,
    revision: { ...integer, default: 1 },
    termsRevision: { ...integer, default: 1 },
    quantity: integer,
    availableQuantity: integer,
    kilograms: { type: Number, default: null },
    priceCents: integer,
    left: objectOrNull,
    images: [String],
    createdAt: date,
    isUnlisted: Boolean,
    deletedAt: dateOrNull,
  },
  [
    // A seller's own listings. The search index serves all other lists.
    [{ userId: 1, deletedAt: 1, _id: -1 }],
    // The newest listings of a material and form, also those that are sold.
    [{ type: 1, presentation: 1, _id: -1 }],
  ],
)

/** The listing of messages without a listing. Its owner's id belongs to no user. */
export const fallbackMaterial: MaterialDocument = {
  _id: fallbackMaterialId,
  revision: 1,
  termsRevision: 1,
  left: null,
  userId: Number.MAX_SAFE_INTEGER,
  title: 'Materia',
  description: 'Materia',
  category: 'Plastics',
  type: '',
  presentation: '',
  mfi: null,
  color: 'Mixed',
  quantity: 0,
  availableQuantity: 0,
  unit: 'Kg',
  kilograms: 0,
  priceCents: 0,
  currency: 'USD',
  country: 'USA',
  state: 'TX',
  images: [],
  materialOrigin: 'Post-industrial',
  status: 'withdrawn',
  isSingleLot: true,
  createdAt: new Date(0),
  deletedAt: null,
}

type Stand = Pick<MaterialDocument, '_id' | 'status' | 'quantity' | 'priceCents'>

/**
 * Whether the quantity or the price is missing, so that only its owner sees it. A buyer has seen a
 * listing that was sold for nothing.
 */
export function isUnfinished({ _id, status, quantity, priceCents }: Stand): boolean {
  return (
    (quantity === 0 || priceCents === 0) &&
    status !== 'sold' &&
    status !== 'reserved' &&
    _id !== fallbackMaterialId
  )
}

/** Disjoint filters for the rows that are not deleted and for which `isUnfinished` is true. */
export const unfinishedFilters = [{ quantity: 0 }, { quantity: { $gt: 0 }, priceCents: 0 }].map(
  (missing) => ({
    ...missing,
    status: { $in: ['available', 'withdrawn', 'draft'] as MaterialStatus[] },
    deletedAt: null,
  }),
)

type Shown = Stand & Pick<MaterialDocument, 'deletedAt' | 'isUnlisted'>

/** Whether companies can order it. */
export function isOnSale(material: Shown): boolean {
  return (
    material.status === 'available' &&
    !material.deletedAt &&
    !isUnfinished(material) &&
    material._id !== fallbackMaterialId
  )
}

/** Whether everybody may read it. */
export const isPublic = (material: Shown) =>
  !material.deletedAt && !isUnfinished(material) && !material.isUnlisted

/** Whether lists show it. */
export const isListed = (material: Shown) => isOnSale(material) && !material.isUnlisted

/** Whether a change shows a listing to others that they did not see before. */
export const isPublished = (before: MaterialDocument, changed: Partial<MaterialDocument>) =>
  [isOnSale, isListed].some((is) => !is(before) && is({ ...before, ...changed }))

/**
 * Whether orders bought all of it. A listing without a quantity cannot be bought, so it is not sold
 * out.
 */
export function isSoldOut({
  status,
  quantity,
  availableQuantity,
}: Pick<MaterialDocument, 'status' | 'quantity' | 'availableQuantity'>): boolean {
  return status === 'sold' && availableQuantity === 0 && quantity > 0
}

export const termsRevisionOf = ({ termsRevision = 1 }: Pick<MaterialDocument, 'termsRevision'>) =>
  termsRevision

/** The listing in the API. */
export function toMaterial(material: MaterialDocument, seller: Seller): Material {
  const { quantity, cents } = leftOf(material)
  return {
    id: material._id,
    ...pick(material, shown),
    carbonClaimant: material.carbonClaimant ?? listingDefaults.carbonClaimant,
    quantity: String(quantity),
    price: decimal(cents),
    // Earlier versions stored drafts as available.
    ...(material.status === 'available' && isUnfinished(material) && { status: 'draft' as const }),
    location: locationText(material.country, material.state),
    imageUrl: JSON.stringify(material.images),
    ...(isSoldOut(material) && { isSoldOut: true }),
    ...(material.isUnlisted && { isUnlisted: true as const }),
    termsRevision: termsRevisionOf(material),
    createdAt: material.createdAt.toISOString(),
    seller,
  }
}

/** The data of a listing's events. */
export function toMaterialEvent(material: MaterialDocument): MaterialEventData {
  const {
    seller: _seller,
    createdAt: _createdAt,
    isSoldOut: _isSoldOut,
    ...fields
  } = toMaterial(material, toSeller(material.userId, undefined))
  const status = fields.status === 'draft' ? 'withdrawn' : fields.status
  return {
    ...fields,
    status,
    revision: material.revision,
    isDeleted: Boolean(material.deletedAt) || isUnfinished(material),
  }
}
