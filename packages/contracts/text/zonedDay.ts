import { dayMs } from '../durations.ts'

type Format = Intl.DateTimeFormat
const known = new Map<string, { day: Format; clock: Format }>()

/** Building a format takes longer than using it. */
function formatsOf(timeZone: string): { day: Format; clock: Format } {
  const formats = known.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }),
    clock: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  }
  known.set(timeZone, formats)
  return formats
}

/** The calendar day of a time in a time zone, for example `2026-11-28`. */
export const zonedDay = (at: Date, timeZone: string): string => formatsOf(timeZone).day.format(at)

/** The time at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const { clock } = formatsOf(timeZone)
  const utc = Date.parse(day)
  const aheadMs = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
  // Twice, because the clocks may change between the first guess and the day.
  return new Date(utc - aheadMs(utc - aheadMs(utc)))
}

/** The day that is so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
