import { languages } from '../languages.ts'
import { textOf, timeZone } from '../wire/fields.ts'
import { object, oneOf, optional, type Sent, withDefault } from '../wire/schema.ts'
import { offerFilters } from './constants.ts'

/** Exports the whole list with these filters. */
export const exportOffersQuerySchema = object({
  filter: optional(oneOf(offerFilters)),
  q: optional(textOf(1, 100)),
  language: withDefault(oneOf(languages), 'en'),

  /** Time zone for dates, for example `America/Monterrey`; UTC by default. */
  timeZone: withDefault(timeZone, 'UTC'),
})
export type ExportOffersQuery = Sent<typeof exportOffersQuerySchema>
