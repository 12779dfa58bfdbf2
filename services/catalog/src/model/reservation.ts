import { reservationStates } from '@materia/contracts/catalog/constants.ts'
import type { ReservationState } from '@materia/contracts/catalog/requests.ts'
import type { Currency, Unit } from '@materia/contracts/catalog/types.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

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
  },
  { collection: 'reservations', versionKey: false, strict: 'throw' },
)
// What a listing's open reservations are; and which have waited too long.
reservationSchema.index({ materialId: 1, state: 1 })
reservationSchema.index({ state: 1, expiresAt: 1 })

export function reservationModel(connection: Connection): Model<ReservationDocument> {
  return connection.model<ReservationDocument>('Reservation', reservationSchema)
}
