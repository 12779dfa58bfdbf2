import { orderRoles } from '../orders/constants.ts'
import { namedLotSchema } from '../orders/orderEvent.ts'
import { recordId } from '../wire/fields.ts'
import { type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'
import { sampleEnds, sampleNews } from './constants.ts'

/**
 * Something happened to a sample. `no`: the number of its step. `by`: the side that did it, null for
 * the platform.
 */
export const sampleChangedDataSchema = object({
  sampleId: recordId,
  no: recordId,
  news: oneOf(sampleNews),
  by: nullable(oneOf(orderRoles)),
  buyerId: recordId,
  sellerId: recordId,
  materialId: recordId,
  lot: namedLotSchema,
  grams: recordId,
  why: optional(oneOf(sampleEnds)),
})
export type SampleChangedData = Infer<typeof sampleChangedDataSchema>
