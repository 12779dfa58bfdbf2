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

/** When a document of that date expires; null for one that does not. */
export function expiryOf(kind: DocumentKind, documentDate: string): Date | null {
  const months = monthsValid[kind]
  if (months === undefined || documentDate === '') return null
  const [year = 0, month = 1, day = 1] = documentDate.split('-').map(Number)
  // The last day of a month that has no such day.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** What is wrong with a decision on a document of this kind: its form says it, its service refuses it. */
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
  // Where it is tomorrow already.
  if (Date.parse(documentDate) > now.getTime() + 14 * hourMs) return 'dateInFuture'
  return expiry <= now ? 'dateTooOld' : null
}
