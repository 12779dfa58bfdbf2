import { namedLotSchema } from '../orders/orderEvent.ts'
import { money } from '../orders/order.ts'
import { orderRoles } from '../orders/constants.ts'
import { currencies } from '../catalog/lists/constants.ts'
import { instant, recordId } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'
import { wonPriceSchema } from './offer.ts'
import { declineReasons, offerEnds, offerNews } from './constants.ts'

/**
 * Something happened to an offer. `by`: the side that did it, null for the platform. `no`: the
 * revision that it is about. `lot`: its first listing, `materialIds`: all. `until`: its last day, or until when the
 * buyer has to pay or can call off.
 */
export const offerChangedDataSchema = object({
  offerId: recordId,
  news: oneOf(offerNews),
  by: nullable(oneOf(orderRoles)),
  no: recordId,
  buyerId: recordId,
  sellerId: recordId,
  materialId: recordId,
  materialIds: optional(array(recordId)),
  lot: namedLotSchema,
  lines: recordId,
  amount: money,
  currency: oneOf(currencies),
  until: nullable(instant),
  why: optional(oneOf(offerEnds)),
  reason: optional(oneOf(declineReasons)),
  orderIds: optional(array(recordId)),
  requestId: optional(recordId),
  frameId: optional(recordId),
  wonPrice: optional(wonPriceSchema),
})
export type OfferChangedData = Infer<typeof offerChangedDataSchema>
