import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

const hour = 60
const day = 24 * hour

/** How soon a company answers, rounded up to what one plans by: an hour, four, a day (spec 2), days. */
export function responseTimeText(intl: IntlShape, minutes: number | null): string {
  if (minutes === null) return intl.formatMessage(messages.notYet)
  if (minutes > day)
    return intl.formatMessage(messages.withinDays, { days: Math.ceil(minutes / day) })
  const hours = [1, 4, 24].find((limit) => minutes <= limit * hour) ?? 24
  return intl.formatMessage(messages.withinHours, { hours })
}
