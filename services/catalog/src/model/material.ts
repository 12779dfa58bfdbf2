import { categories, currencies, fallbackMaterialId, materialStatuses, origins, units } from '@materia/contracts/catalog/constants.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/events.ts'
import type { Category, Currency, Material, MaterialOrigin, MaterialStatus, Seller, Unit } from '@materia/contracts/catalog/types.ts'
import { countries, locationText } from '@materia/contracts/places.ts'
import type { Country } from '@materia/contracts/places.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { toSeller } from './seller.ts'

export type MaterialDocument = {
  _id: number
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
  userId: number
  title: string
  description: string
  category: Category
  type: string
  presentation: string
  mfi: string | null
  color: string
  /** What was listed; what is left of it to be bought is `availableQuantity`. */
  quantity: number
  availableQuantity: number
  unit: Unit
  /** The quantity by weight, so that lots of different units compare; null for pieces. */
  kilograms: number | null
  /** For all of `quantity`. */
  priceCents: number
  currency: Currency
  country: Country
  state: string
  /** URLs, the first is the cover. */
  images: string[]
  materialOrigin: MaterialOrigin
  status: MaterialStatus
  isSingleLot: boolean
  createdAt: Date
  /** Set for good: still readable to those with an order or a message about it. */
  deletedAt: Date | null
}

const text = { type: String, required: true }
const optionalText = { type: String, default: '' }
const whole = { type: Number, required: true, min: 0, validate: Number.isSafeInteger }

const materialSchema = new Schema<MaterialDocument>(
  {
    _id: whole,
    revision: { ...whole, default: 1 },
    userId: whole,
    title: text,
    description: text,
    category: { ...text, enum: categories },
    type: optionalText,
    presentation: optionalText,
    mfi: { type: String, default: null },
    color: text,
    quantity: whole,
    availableQuantity: whole,
    unit: { ...text, enum: units },
    kilograms: { type: Number, default: null },
    priceCents: whole,
    currency: { ...text, enum: currencies },
    country: { ...text, enum: countries },
    state: text,
    images: [String],
    materialOrigin: { ...text, enum: origins },
    status: { ...text, enum: materialStatuses, default: 'available' },
    isSingleLot: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'materials', versionKey: false, strict: 'throw' },
)

// A seller's own listings; all other lists are answered by the search index.
materialSchema.index({ userId: 1, deletedAt: 1, _id: -1 })

export function materialModel(connection: Connection): Model<MaterialDocument> {
  return connection.model<MaterialDocument>('Material', materialSchema)
}

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

export function isListed({ _id, status, deletedAt }: Pick<MaterialDocument, '_id' | 'status' | 'deletedAt'>): boolean {
  return status === 'available' && !deletedAt && _id !== fallbackMaterialId
}

/** What a card shows: what can still be bought, or what there was once nothing can. */
export function shownQuantity({ quantity, availableQuantity }: Pick<MaterialDocument, 'quantity' | 'availableQuantity'>): number {
  return availableQuantity > 0 ? availableQuantity : quantity
}

/** Whether orders took all of it; one that was listed with nothing was never bought by anybody. */
export function isSoldOut({ status, quantity, availableQuantity }: Pick<MaterialDocument, 'status' | 'quantity' | 'availableQuantity'>): boolean {
  return status === 'sold' && availableQuantity === 0 && quantity > 0
}

/** Price in cents of a part of a listing. */
export function centsOf(part: number, { quantity, priceCents }: Pick<MaterialDocument, 'quantity' | 'priceCents'>): number {
  // In whole numbers, as the product may be past what a double holds exactly.
  return part === quantity ? priceCents : Number((BigInt(priceCents) * BigInt(part) * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n))
}

/** US cents per kilogram of the lot. */
export function pricePerKg(lot: Pick<MaterialDocument, 'priceCents' | 'currency' | 'kilograms'>, mxnPerUsd: number): number | null {
  if (!lot.kilograms) return null
  const cents = lot.currency === 'MXN' ? lot.priceCents / mxnPerUsd : lot.priceCents
  return cents / lot.kilograms
}

/** The listing as the API answers it. */
export function toMaterial(material: MaterialDocument, seller: Seller): Material {
  const shown = shownQuantity(material)
  return {
    id: material._id,
    userId: material.userId,
    title: material.title,
    description: material.description,
    category: material.category,
    type: material.type,
    presentation: material.presentation,
    mfi: material.mfi,
    color: material.color,
    quantity: String(shown),
    unit: material.unit,
    price: decimal(centsOf(shown, material)),
    currency: material.currency,
    location: locationText(material.country, material.state),
    country: material.country,
    state: material.state,
    imageUrl: JSON.stringify(material.images),
    materialOrigin: material.materialOrigin,
    status: material.status,
    isSingleLot: material.isSingleLot,
    ...(isSoldOut(material) && { isSoldOut: true }),
    createdAt: material.createdAt.toISOString(),
    seller,
  }
}

/** What other services are told of a listing. */
export function toMaterialEvent(material: MaterialDocument): MaterialEventData {
  const { seller: _seller, createdAt: _createdAt, isSoldOut: _isSoldOut, ...fields } = toMaterial(material, toSeller(material.userId, undefined))
  return { ...fields, revision: material.revision, isDeleted: material.deletedAt !== null }
}

/** Cents as decimal text: by digits, as a large amount divided by 100 is not exact. */
export function decimal(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimal text with at most two decimals as cents. */
export function toCents(price: string): number {
  const [whole, decimals = ''] = price.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}
