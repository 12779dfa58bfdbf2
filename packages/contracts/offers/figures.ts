import { count } from '../wire/fields.ts'
import { type Infer, object } from '../wire/schema.ts'

/**
 * A company's offers of the last 365 days. `made`: it wrote the first terms. `received`: the other
 * company did. `answeredInDay`: received ones that it accepted, declined or answered with other terms
 * within 24 hours. `ordered`: became orders or frame contracts.
 */
export const offerFiguresSchema = object({
  made: count,
  received: count,
  answeredInDay: count,
  ordered: count,
})
export type OfferFigures = Infer<typeof offerFiguresSchema>
