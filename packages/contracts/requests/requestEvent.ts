import { namedLotSchema } from '../orders/orderEvent.ts'
import { instant, recordId } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional } from '../wire/schema.ts'
import Joi from 'joi'
import { refusalReasons, requestEnds, requestNews } from './constants.ts'

/**
 * Something happened to one seller's part of a request. `lot`: the first of its listings, with the
 * kilograms that the buyer asks for. `dueSoon` is for the buyer and names its first seller.
 */
export const requestChangedDataSchema = object({
  requestId: recordId,
  news: oneOf(requestNews),
  buyerId: recordId,
  sellerId: recordId,
  materialId: recordId,
  lot: namedLotSchema,
  kilograms: recordId,
  until: instant,
  note: optional(Joi.string()),
  reason: optional(oneOf(refusalReasons)),
  why: optional(oneOf(requestEnds)),
})
export type RequestChangedData = Infer<typeof requestChangedDataSchema>
