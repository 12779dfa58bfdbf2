import type { reservationRefusals, reservationStates } from './constants.ts'
import type { Currency, Unit } from './types.ts'

/** NATS requests that catalog answers: JSON in, JSON out. */
export const reserveMaterial = 'catalog.material.reserve'
export const releaseMaterial = 'catalog.material.release'

/** Holds a quantity for an order; all of what is left where none is said. The same order asked for twice is answered alike. */
export type ReserveRequest = { orderId: number; materialId: number; buyerId: number; quantity?: string; traceId: string }
export type ReleaseRequest = { orderId: number; traceId: string }

export type ReservationState = (typeof reservationStates)[number]
export type Reservation = {
  orderId: number
  materialId: number
  buyerId: number
  sellerId: number
  quantity: string
  unit: Unit
  /** Decimal text, for this quantity: what the order is charged. */
  price: string
  currency: Currency
  state: ReservationState
  /** ISO 8601 UTC, when a held one is released; null once confirmed or released. */
  expiresAt: string | null
}

export type ReservationRefusal = (typeof reservationRefusals)[number]
export type ReservationReply = { reservation: Reservation } | { refused: ReservationRefusal; message: string }
