import { owedDays } from '../offers/constants.ts'
import type { CallOffTerm } from '../offers/offer.ts'
import { addDays, startOfDay, zonedDay } from '../text/zonedDay.ts'

/** A buyer that has called off nothing hears of it so many days before the month ends. */
const remindDays = 7

/** `timeZone`: of the seller, when the frame contract began. Its months and days are there. */
export type FrameTerms = Omit<CallOffTerm, 'noticeDays'> & {
  total: string
  noticeDays: number
  timeZone: string
}
/** The call-offs that have not ended. */
export type CalledPart = { quantity: string; at: Date }

export type FrameQuantities = {
  called: number
  left: number
  leftThisMonth: number
  /** The buyer has agreed to take it and the time is over. */
  owed: number
  /** The buyer can still call off, or could if something were left. */
  isOpen: boolean
}

/** The end of the last day. An owed rest can be called off after it. */
export const frameEnd = ({ until, timeZone }: Pick<FrameTerms, 'until' | 'timeZone'>): Date =>
  startOfDay(addDays(until, 1), timeZone)

/** When a notice that one side gives now ends the contract: after full days, at once for none. */
export function noticeEnd({ noticeDays, timeZone }: FrameTerms, at: Date): Date {
  return noticeDays === 0
    ? at
    : startOfDay(addDays(zonedDay(at, timeZone), noticeDays + 1), timeZone)
}

/** Whether a notice would end the contract before its last day. */
export const canGiveNotice = (terms: FrameTerms, at: Date): boolean =>
  noticeEnd(terms, at) < frameEnd(terms)

/**
 * Until when the buyer can call off. After a notice the rest lapses. Without one, the buyer has
 * `owedDays` more to take an owed rest.
 */
export function openUntil(terms: FrameTerms, noticeAt: Date | null): Date {
  if (noticeAt) return noticeEnd(terms, noticeAt)
  const { until, rest, timeZone } = terms
  return rest === 'owed' ? startOfDay(addDays(until, owedDays + 1), timeZone) : frameEnd(terms)
}

export const monthOf = (at: Date, timeZone: string): string => zonedDay(at, timeZone).slice(0, 7)

/** The quantities of a frame contract at a time. */
export function quantitiesOf(
  terms: FrameTerms,
  parts: CalledPart[],
  { noticeAt, now }: { noticeAt: Date | null; now: Date },
): FrameQuantities {
  const { total, perMonth, rest, timeZone } = terms
  const called = sumOf(parts)
  const left = Number(total) - called
  const isPast = now >= frameEnd(terms)
  const month = monthOf(now, timeZone)
  const inMonth = sumOf(parts.filter(({ at }) => monthOf(at, timeZone) === month))
  const isOpen = now < openUntil(terms, noticeAt)
  const most = isPast ? left : Math.max(0, Number(perMonth) - inMonth)
  return {
    called,
    left,
    leftThisMonth: isOpen ? Math.min(left, most) : 0,
    isOpen,
    owed: isPast && rest === 'owed' && !noticeAt ? left : 0,
  }
}

/** Whether the buyer could call off in this month and has not. */
export function isUnusedMonth(
  terms: FrameTerms,
  parts: CalledPart[],
  at: { noticeAt: Date | null; now: Date },
): boolean {
  const { timeZone } = terms
  const month = monthOf(at.now, timeZone)
  return (
    quantitiesOf(terms, parts, at).leftThisMonth > 0 &&
    parts.every((part) => monthOf(part.at, timeZone) !== month)
  )
}

const sumOf = (parts: CalledPart[]) =>
  parts.reduce((sum, { quantity }) => sum + Number(quantity), 0)

/** The next time to remind the buyer of a month without call-offs. `after`: of the last one. */
export function remindAt({ timeZone }: Pick<FrameTerms, 'timeZone'>, after: Date): Date {
  const [year, month] = monthOf(after, timeZone).split('-').map(Number)
  const of = (later: number) =>
    startOfDay(
      addDays(new Date(Date.UTC(year!, month! + later, 1)).toISOString().slice(0, 10), -remindDays),
      timeZone,
    )
  const soon = of(0)
  return soon > after ? soon : of(1)
}
