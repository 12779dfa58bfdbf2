import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

const hour = 60
const day = 24 * hour

/**
 * The response time, rounded up to steps that are easy to plan with: an hour, four hours, a day,
 * days.
 */
export function responseTimeText(intl: IntlShape, minutes: number | null): string {
  if (minutes === null) return intl.formatMessage(messages.notYet)
  if (minutes > day)
    return intl.formatMessage(messages.withinDays, { days: Math.ceil(minutes / day) })
  const hours = [1, 4, 24].find((limit) => minutes <= limit * hour) ?? 24
  return intl.formatMessage(messages.withinHours, { hours })
}
