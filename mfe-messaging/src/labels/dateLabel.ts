import { hourMs } from '@materia/contracts/durations.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** The time for less than 24 hours ago, `Yesterday` for less than 48, otherwise a short date. */
export function dateLabel(intl: IntlShape, at: string, now = Date.now()): string {
  const hours = (now - Date.parse(at)) / hourMs
  if (hours < 24) return intl.formatTime(at, { hour: 'numeric', minute: '2-digit' })
  if (hours < 48) return intl.formatMessage(messages.yesterday)
  return intl.formatDate(at, { dateStyle: 'short' })
}
