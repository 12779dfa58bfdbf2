import { optionalListingFields } from '@materia/contracts/catalog/validateListing.ts'
import {
  categories,
  currencies,
  fallbackMaterialId,
  materialStatuses,
  origins,
  units,
  type MaterialStatus,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { Material, MaterialEventData, Seller } from '@materia/contracts/catalog/material.ts'
import { decimal } from '@materia/contracts/money.ts'
import { pick } from '@materia/contracts/pick.ts'
import { countries, locationText } from '@materia/contracts/places/places.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'
import { toSeller } from './seller.ts'

/** A listing as it is stored: what the API answers, but for what it says in other words. */
export type MaterialDocument = Pick<Material, keyof typeof shown> & {
  _id: number
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
  /** What was listed; what is left of it to be bought is `availableQuantity`. */
  quantity: number
  availableQuantity: number
  /** The quantity by weight, so that lots of different units compare; null for pieces. */
  kilograms: number | null
  /** For all of `quantity`. */
  priceCents: number
  /** URLs, the first is the cover. */
  images: string[]
  createdAt: Date
  /** Set for good: still readable to those with an order or a message about it. */
  deletedAt: Date | null
}

const optionalText = { type: String, default: '' }

function optionalTexts<Name extends string>(
  names: readonly Name[],
): Record<Name, { type: StringConstructor }>
function optionalTexts(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, { type: String }]))
}

/** What is answered as it is stored. */
const shown = {
  userId: integer,
  title: text,
  description: text,
  category: { ...text, enum: categories },
  type: optionalText,
  presentation: optionalText,
  ...optionalTexts(optionalListingFields),
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
    quantity: integer,
    availableQuantity: integer,
    kilograms: { type: Number, default: null },
    priceCents: integer,
    images: [String],
    createdAt: date,
    deletedAt: dateOrNull,
  },
  [
    // A seller's own listings; all other lists are answered by the search index.
    [{ userId: 1, deletedAt: 1, _id: -1 }],
  ],
)

/** The material of messages without one (spec 3). It has no owner: no user ever gets this id. */
export const fallbackMaterial: MaterialDocument = {
  _id: fallbackMaterialId,
  revision: 1,
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

/** Without a quantity or a price, so that its owner alone sees it. What was sold for nothing was seen by its buyer. */
export function isUnfinished({ _id, status, quantity, priceCents }: Stand): boolean {
  return (
    (quantity === 0 || priceCents === 0) &&
    status !== 'sold' &&
    status !== 'reserved' &&
    _id !== fallbackMaterialId
  )
}

/** Which rows `isUnfinished` is true of, and that are not deleted; none is of both. */
export const unfinishedFilters = [{ quantity: 0 }, { quantity: { $gt: 0 }, priceCents: 0 }].map(
  (missing) => ({
    ...missing,
    status: { $in: ['available', 'withdrawn', 'draft'] as MaterialStatus[] },
    deletedAt: null,
  }),
)

export function isListed(material: Stand & Pick<MaterialDocument, 'deletedAt'>): boolean {
  return (
    material.status === 'available' &&
    !material.deletedAt &&
    !isUnfinished(material) &&
    material._id !== fallbackMaterialId
  )
}

/** What a card shows: what can still be bought, or what there was once nothing can. */
export function shownQuantity({
  quantity,
  availableQuantity,
}: Pick<MaterialDocument, 'quantity' | 'availableQuantity'>): number {
  return availableQuantity > 0 ? availableQuantity : quantity
}

/** Whether orders took all of it; one that was listed with nothing was never bought by anybody. */
export function isSoldOut({
  status,
  quantity,
  availableQuantity,
}: Pick<MaterialDocument, 'status' | 'quantity' | 'availableQuantity'>): boolean {
  return status === 'sold' && availableQuantity === 0 && quantity > 0
}

/** Price in cents of a part of a listing. */
export function centsOf(
  part: number,
  { quantity, priceCents }: Pick<MaterialDocument, 'quantity' | 'priceCents'>,
): number {
  // In whole numbers, as the product may be past what a double holds exactly.
  return part === quantity
    ? priceCents
    : Number((BigInt(priceCents) * BigInt(part) * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n))
}

/** What an order pays for a part: of what is left and its price, as a buyer is shown them. Of the whole lot it may be a cent more or less. */
export function partCents(
  part: number,
  material: Pick<MaterialDocument, 'quantity' | 'availableQuantity' | 'priceCents'>,
): number {
  const quantity = shownQuantity(material)
  return centsOf(part, { quantity, priceCents: centsOf(quantity, material) })
}

/** The listing as the API answers it. */
export function toMaterial(material: MaterialDocument, seller: Seller): Material {
  const left = shownQuantity(material)
  return {
    id: material._id,
    ...pick(material, shown),
    quantity: String(left),
    price: decimal(centsOf(left, material)),
    // Earlier versions wrote drafts as listings.
    ...(material.status === 'available' && isUnfinished(material) && { status: 'draft' as const }),
    location: locationText(material.country, material.state),
    imageUrl: JSON.stringify(material.images),
    ...(isSoldOut(material) && { isSoldOut: true }),
    createdAt: material.createdAt.toISOString(),
    seller,
  }
}

/** What other services are told of a listing. */
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
