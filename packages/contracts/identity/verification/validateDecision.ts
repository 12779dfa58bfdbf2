import { hourMs } from '../../durations.ts'
import type { DocumentKind } from '../users/constants.ts'
import { monthsValid } from './constants.ts'
import type { NewDecision } from './verification.ts'

export type DecisionError =
  | 'reasonMissing'
  | 'noteMissing'
  | 'dateMissing'
  | 'dateInFuture'
  | 'dateTooOld'

/** When a document with this date expires; null when its kind does not expire. */
export function expiryOf(kind: DocumentKind, documentDate: string): Date | null {
  const months = monthsValid[kind]
  if (months === undefined || documentDate === '') return null
  const [year = 0, month = 1, day = 1] = documentDate.split('-').map(Number)
  // For a missing day, such as 31 February, the last day of the month counts.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** The validation error of a decision on a document. Both form and service use this function. */
export function validateDecision(
  kind: DocumentKind,
  { decision, reasons = [], note = '', documentDate = '' }: NewDecision,
  now: Date,
): DecisionError | null {
  if (decision === 'reject') {
    if (reasons.length === 0) return 'reasonMissing'
    return reasons.includes('other') && note.trim() === '' ? 'noteMissing' : null
  }
  if (monthsValid[kind] === undefined) return null
  const expiry = expiryOf(kind, documentDate)
  if (!expiry) return 'dateMissing'
  // Allows a date that is already today in another time zone.
  if (Date.parse(documentDate) > now.getTime() + 14 * hourMs) return 'dateInFuture'
  return expiry <= now ? 'dateTooOld' : null
}
