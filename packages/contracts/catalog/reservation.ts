import Joi from 'joi'
import { instant, recordId, textOf, termsRevision } from '../wire/fields.ts'
import { type Infer, nullable, object, oneOf, optional, union } from '../wire/schema.ts'
import { currencies, reservationRefusals, reservationStates, units } from './lists/constants.ts'
import { decimal, materialEventDataSchema } from './material.ts'

const reservationFields = { orderId: recordId, materialId: recordId, buyerId: recordId }

/**
 * `termsRevision`: the terms that the buyer agreed to. `until` (ISO 8601 UTC) replaces the default of 30 minutes. For an existing reservation it only
 * extends the time. `insteadOf`: a held reservation of the same listing, buyer and quantity, which
 * this one replaces at its price. Its terms are not checked again.
 */
export const reserveRequestSchema = object({
  ...reservationFields,
  quantity: optional(Joi.string().pattern(/^[1-9]\d{0,8}$/)),
  until: optional(instant),
  termsRevision: optional(termsRevision),
  insteadOf: optional(recordId),
  traceId: textOf(1, 64),
})
export type ReserveRequest = Infer<typeof reserveRequestSchema>

export const returnStockRequestSchema = object({ orderId: recordId, traceId: textOf(1, 64) })
export type ReturnStockRequest = Infer<typeof returnStockRequestSchema>

export const reservationSchema = object({
  ...reservationFields,
  sellerId: recordId,
  quantity: Joi.string(),
  unit: oneOf(units),

  /** Decimal text, for this quantity. The order is charged this price. */
  price: decimal,
  currency: oneOf(currencies),
  state: oneOf(reservationStates),

  /** When a held reservation expires (ISO 8601 UTC). Null once confirmed or released. */
  expiresAt: nullable(Joi.string()),
})
export type Reservation = Infer<typeof reservationSchema>

export const reservationReplySchema = union(
  object({ reservation: reservationSchema }),
  object({ refused: oneOf(reservationRefusals), message: Joi.string() }),
)
export type ReservationReply = Infer<typeof reservationReplySchema>

/** `readerId`: only if this company may read it. */
export const describeMaterialRequest = object({
  materialId: recordId,
  readerId: optional(recordId),
})
export type DescribeMaterialRequest = Infer<typeof describeMaterialRequest>
export const describeMaterialReply = object({ material: nullable(materialEventDataSchema) })
