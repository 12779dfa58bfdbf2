import { languages } from '../languages.ts'
import { timeZone } from '../wire/fields.ts'
import { object, oneOf, type Sent, withDefault } from '../wire/schema.ts'

export const offerPdfQuerySchema = object({
  language: withDefault(oneOf(languages), 'en'),

  /** Times are in UTC and in this time zone, for example `America/Monterrey`. */
  timeZone: withDefault(timeZone, 'UTC'),
})
export type OfferPdfQuery = Sent<typeof offerPdfQuerySchema>
