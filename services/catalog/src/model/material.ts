import { categories, currencies, fallbackMaterialId, materialStatuses, origins, units } from '@materia/contracts/catalog/constants.ts'
import type { Category, Currency, Material, MaterialOrigin, MaterialStatus, Seller, Unit } from '@materia/contracts/catalog/types.ts'
import { countries, locationText } from '@materia/contracts/places.ts'
import type { Country } from '@materia/contracts/places.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import type { Entry } from '../search/Entry.ts'

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
  quantity: number
  unit: Unit
  /** The quantity by weight, so that lots of different units compare; null for pieces. */
  kilograms: number | null
  priceCents: number
  currency: Currency
  country: Country
  state: string
  /** URLs, the first is the cover. */
  images: string[]
  materialOrigin: MaterialOrigin
  status: MaterialStatus
  createdAt: Date
}

const text = { type: String, required: true }
const optionalText = { type: String, default: '' }
const whole = { type: Number, required: true, min: 0, validate: Number.isSafeInteger }

// Lists are answered by the search index and documents are read by id, so no index stands beside that of `_id`.
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
    quantity: { type: Number, required: true, min: 0 },
    unit: { ...text, enum: units },
    kilograms: { type: Number, default: null },
    priceCents: whole,
    currency: { ...text, enum: currencies },
    country: { ...text, enum: countries },
    state: text,
    images: [String],
    materialOrigin: { ...text, enum: origins },
    status: { ...text, enum: materialStatuses, default: 'available' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'materials', versionKey: false, strict: 'throw' },
)

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
  unit: 'Kg',
  kilograms: 0,
  priceCents: 0,
  currency: 'USD',
  country: 'USA',
  state: 'TX',
  images: [],
  materialOrigin: 'Post-industrial',
  status: 'withdrawn',
  createdAt: new Date(0),
}

const kilogramsPerUnit: Record<Unit, number | null> = { T: 1000, Kg: 1, Pieces: null }

export function kilogramsOf(quantity: number, unit: Unit): number | null {
  const perUnit = kilogramsPerUnit[unit]
  return perUnit === null ? null : quantity * perUnit
}

export function isListed({ _id, status }: Pick<MaterialDocument, '_id' | 'status'>): boolean {
  return status === 'available' && _id !== fallbackMaterialId
}

/** What a listing is, to the search index. */
export function toEntry(material: IndexedMaterial, mxnPerUsd: number): Entry {
  return {
    id: material._id,
    revision: material.revision,
    userId: material.userId,
    category: material.category,
    type: material.type,
    presentation: material.presentation,
    color: material.color,
    country: material.country,
    state: material.state,
    pricePerKg: pricePerKg(material, mxnPerUsd),
    kilograms: material.kilograms,
    createdAt: material.createdAt.getTime(),
  }
}

export const indexedFields = {
  revision: 1, userId: 1, category: 1, type: 1, presentation: 1, color: 1, country: 1, state: 1,
  kilograms: 1, priceCents: 1, currency: 1, status: 1, createdAt: 1,
} as const

export type IndexedMaterial = Pick<MaterialDocument, '_id' | keyof typeof indexedFields>

/** US cents per kilogram of the lot. */
export function pricePerKg(lot: Pick<MaterialDocument, 'priceCents' | 'currency' | 'kilograms'>, mxnPerUsd: number): number | null {
  if (!lot.kilograms) return null
  const cents = lot.currency === 'MXN' ? lot.priceCents / mxnPerUsd : lot.priceCents
  return cents / lot.kilograms
}

/** The listing as the API answers it. */
export function toMaterial(material: MaterialDocument, seller: Seller): Material {
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
    quantity: String(material.quantity),
    unit: material.unit,
    price: (material.priceCents / 100).toFixed(2),
    currency: material.currency,
    location: locationText(material.country, material.state),
    country: material.country,
    state: material.state,
    imageUrl: JSON.stringify(material.images),
    materialOrigin: material.materialOrigin,
    status: material.status,
    createdAt: material.createdAt.toISOString(),
    seller,
  }
}
