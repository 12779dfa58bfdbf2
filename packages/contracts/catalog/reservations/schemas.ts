import Joi from 'joi'
import { instant, recordId, textOf } from '../../schemas.ts'
import { currencies, reservationRefusals, reservationStates, units } from '../constants.ts'
import { decimal } from '../schemas.ts'
import type { ReleaseRequest, Reservation, ReservationReply, ReserveRequest } from '../types.ts'

const reservationFields = {
  orderId: recordId.required(),
  materialId: recordId.required(),
  buyerId: recordId.required(),
}

export const reserveRequestSchema = Joi.object<ReserveRequest, true>({
  ...reservationFields,
  quantity: Joi.string().pattern(/^[1-9]\d{0,8}$/),
  until: instant,
  traceId: textOf(1, 64).required(),
}).required()

export const releaseRequestSchema = Joi.object<ReleaseRequest, true>({
  orderId: recordId.required(),
  traceId: textOf(1, 64).required(),
}).required()

const reservationSchema = Joi.object<Reservation, true>({
  ...reservationFields,
  sellerId: recordId.required(),
  quantity: Joi.string().required(),
  unit: Joi.string()
    .valid(...units)
    .required(),
  price: decimal.required(),
  currency: Joi.string()
    .valid(...currencies)
    .required(),
  state: Joi.string()
    .valid(...reservationStates)
    .required(),
  expiresAt: Joi.string().allow(null).required(),
})

export const reservationReplySchema = Joi.alternatives<ReservationReply>(
  Joi.object({ reservation: reservationSchema.required() }),
  Joi.object({
    refused: Joi.string()
      .valid(...reservationRefusals)
      .required(),
    message: Joi.string().required(),
  }),
)
