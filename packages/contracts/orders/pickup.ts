import Joi from 'joi'
import { textOf } from '../wire/fields.ts'
import { array, type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { pickupArrangers, pickupFields, pickupMax } from './constants.ts'

/** Whether a day like 2026-03-12 exists. */
export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

const line = (max: number) => textOf(0, max).allow('')

const texts = {
  address: line(pickupMax.address),

  /** Hours of loading, in the seller's words. */
  hours: line(pickupMax.hours),
  contactName: line(pickupMax.contactName),
  contactPhone: line(pickupMax.contactPhone),

  /** Number of packed pieces, such as gaylords or pallets. */
  pieces: Joi.string()
    .pattern(/^([1-9]\d{0,5})?$/)
    .allow(''),

  /** With packing, in kilograms. */
  grossKilograms: Joi.string()
    .pattern(/^([1-9]\d{0,6}(\.\d{1,3})?)?$/)
    .allow(''),

  /** Day of the pickup, as 2026-03-12. */
  date: Joi.string()
    .pattern(/^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/)
    .allow(''),

  /** The carrier's booking number, or the plate and driver of a truck. */
  reference: line(pickupMax.reference),
}

/** The loading of a confirmed order. Unknown texts are empty. */
export const pickupSchema = object({
  ...texts,

  /** `materia`: Materia has booked the carrier. `buyer`: the buyer sends a truck. */
  by: oneOf(pickupArrangers),

  /** The fields that the reader may change now. */
  canChange: array(oneOf(pickupFields)),
})
export type Pickup = Infer<typeof pickupSchema>

/** Only the fields to change. */
export const pickupDraftSchema = object({
  address: optional(texts.address),
  hours: optional(texts.hours),
  contactName: optional(texts.contactName),
  contactPhone: optional(texts.contactPhone),
  pieces: optional(texts.pieces),
  grossKilograms: optional(texts.grossKilograms),
  // An earlier release stored days that do not exist.
  date: optional(
    texts.date.custom((day: string, { error }) => (isDay(day) ? day : error('any.invalid'))),
  ),
  reference: optional(texts.reference),
})
export type PickupDraft = Infer<typeof pickupDraftSchema>

/** Replaces the carrier and number of a shipped order. */
export const trackingDraftSchema = object({ carrier: textOf(1, 80), trackingNumber: textOf(1, 80) })
export type TrackingDraft = Infer<typeof trackingDraftSchema>
