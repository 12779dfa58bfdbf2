import Joi from 'joi'
import { instant, recordId, textOf } from '../wire/fields.ts'
import { type Infer, nullable, object, oneOf, optional, union } from '../wire/schema.ts'
import { currencies, reservationRefusals, reservationStates, units } from './lists/constants.ts'
import { decimal } from './material.ts'

const reservationFields = { orderId: recordId, materialId: recordId, buyerId: recordId }

/** `until`: ISO 8601 UTC, holds so long in place of 30 minutes; what is held for the order already is held longer, never shorter. */
export const reserveRequestSchema = object({
  ...reservationFields,
  quantity: optional(Joi.string().pattern(/^[1-9]\d{0,8}$/)),
  until: optional(instant),
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

  /** Decimal text, for this quantity: what the order is charged. */
  price: decimal,
  currency: oneOf(currencies),
  state: oneOf(reservationStates),

  /** ISO 8601 UTC, when a held one is released; null once confirmed or released. */
  expiresAt: nullable(Joi.string()),
})
export type Reservation = Infer<typeof reservationSchema>

export const reservationReplySchema = union(
  object({ reservation: reservationSchema }),
  object({ refused: oneOf(reservationRefusals), message: Joi.string() }),
)
export type ReservationReply = Infer<typeof reservationReplySchema>
