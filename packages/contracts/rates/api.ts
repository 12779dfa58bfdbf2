import type { EventType } from '../wire/Event.ts'
import type { RateSetData } from './rate.ts'

/** An operator set the exchange rate. */
export const rateSet: EventType<RateSetData> = { subject: 'catalog.rate.set' }
