import { fallbackMaterialId, reservationMinutes, reservationStates } from '@materia/contracts/catalog/constants.ts'
import type { Reservation, ReservationRefusal, ReservationState } from '@materia/contracts/catalog/requests.ts'
import type { Currency, MaterialStatus, Unit } from '@materia/contracts/catalog/types.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { decimal, type MaterialDocument } from './material.ts'

/** A quantity of a listing that an order holds or has bought. */
export type ReservationDocument = {
  /** The order's id: an order is about one listing. */
  _id: number
  materialId: number
  buyerId: number
  sellerId: number
  quantity: number
  unit: Unit
  priceCents: number
  currency: Currency
  state: ReservationState
  createdAt: Date
  /** When a held one is released; null once confirmed or released. */
  expiresAt: Date | null
  /** Whether it was released as nobody confirmed it in time: a late confirmation may hold it again. */
  isExpired: boolean
}

const number = { type: Number, required: true }
const reservationSchema = new Schema<ReservationDocument>(
  {
    _id: number,
    materialId: number,
    buyerId: number,
    sellerId: number,
    quantity: { ...number, min: 1, validate: Number.isSafeInteger },
    unit: { type: String, required: true },
    priceCents: { ...number, min: 0, validate: Number.isSafeInteger },
    currency: { type: String, required: true },
    state: { type: String, required: true, enum: reservationStates },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    isExpired: { type: Boolean, default: false },
  },
  { collection: 'reservations', versionKey: false, strict: 'throw' },
)
// What a listing's open reservations are; and which have waited too long.
reservationSchema.index({ materialId: 1, state: 1 })
reservationSchema.index({ state: 1, expiresAt: 1 })

export function reservationModel(connection: Connection): Model<ReservationDocument> {
  return connection.model<ReservationDocument>('Reservation', reservationSchema)
}

type Wanted = Pick<ReservationDocument, 'buyerId' | 'quantity'>

/** Why so much of a listing cannot be held for a buyer; null when it can. */
export function reservationRefusal(material: MaterialDocument, { buyerId, quantity }: Wanted): ReservationRefusal | null {
  if (material.deletedAt || material._id === fallbackMaterialId) return 'NOT_FOUND'
  if (material.userId === buyerId) return 'OWN_MATERIAL'
  if (material.status !== 'available' || material.availableQuantity === 0) return 'NOT_AVAILABLE'
  if (quantity > material.availableQuantity) return 'NOT_ENOUGH'
  return material.isSingleLot && quantity < material.availableQuantity ? 'SINGLE_LOT' : null
}

/** A listing's status once so much of it is left. What its owner decided, withdrawn or sold elsewhere, stands. */
export function statusByStock(before: Pick<MaterialDocument, 'status' | 'availableQuantity'>, left: number, isHeld: boolean): MaterialStatus {
  const isOwners = before.status === 'withdrawn' || (before.status === 'sold' && before.availableQuantity > 0)
  if (isOwners) return before.status
  if (left > 0) return 'available'
  return isHeld ? 'reserved' : 'sold'
}

/** When what is held now is released. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + reservationMinutes * 60_000)
}

/** The reservation as orders are told of it. */
export function toReservation(reservation: ReservationDocument): Reservation {
  const { _id: orderId, materialId, buyerId, sellerId, quantity, unit, priceCents, currency, state, expiresAt } = reservation
  return {
    orderId, materialId, buyerId, sellerId, quantity: String(quantity), unit, price: decimal(priceCents), currency, state,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
