import Joi from 'joi'
import { offerSchema } from '../offers/offer.ts'
import { offerStates } from '../offers/constants.ts'
import { quantity } from '../orders/order.ts'
import { day, instant, recordId, textOf } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'
import { frameEnds } from './constants.ts'

const amount = Joi.string().pattern(/^\d{1,9}$/)

export const frameParamsSchema = object({ id: recordId })
export type FrameParams = Infer<typeof frameParamsSchema>

/**
 * A frame contract: an accepted offer that runs over months. Quantities are whole units of its
 * listing. `left`: of all, `leftThisMonth`: of the month at the seller's place. `owed`: the buyer has
 * agreed to take it and the time is over.
 */
export const frameSchema = object({
  offerId: recordId,
  total: quantity,
  called: amount,
  left: amount,
  leftThisMonth: amount,
  owed: amount,
  until: day,

  /** Until when the buyer can call off, also what is owed. */
  openUntil: instant,

  /** The last day before that, at the seller's place. */
  lastDay: day,

  /** Each becomes an order once its buyer pays. */
  callOffs: array(
    object({
      offerId: recordId,
      quantity,
      at: instant,
      state: oneOf(offerStates),
      orderIds: array(recordId),
    }),
  ),

  /** A side has ended it; it can be called off until `openUntil`. `note`: of that side. */
  end: nullable(object({ why: oneOf(frameEnds), at: instant, note: optional(Joi.string()) })),
  canCallOff: Joi.boolean(),
  canEnd: Joi.boolean(),
})
export type Frame = Infer<typeof frameSchema>

export const callOffDraftSchema = object({ quantity })
export type CallOffDraft = Infer<typeof callOffDraftSchema>

export const frameEndDraftSchema = object({
  note: optional(textOf(0, 500, 'lines').allow('')),
})
export type FrameEndDraft = Infer<typeof frameEndDraftSchema>

/** `offer`: the accepted offer for this part, which the buyer pays next. */
export const calledOffSchema = object({ frame: frameSchema, offer: offerSchema })
export type CalledOff = Infer<typeof calledOffSchema>
