import { dayMs, minuteMs } from '@materia/contracts/durations.ts'

/** The third Monday is `nthMonday(…, 3)`. */
const isNthMonday = (day: Date, nth: number) =>
  day.getUTCDay() === 1 && Math.ceil(day.getUTCDate() / 7) === nth

/** Business days of Mexico, where all orders of these lives are delivered. Times are at noon. */
function isBusinessDay(day: Date): boolean {
  const monthDay = day.toISOString().slice(5, 10)
  return !(
    day.getUTCDay() % 6 === 0 ||
    ['01-01', '05-01', '09-16', '12-25'].includes(monthDay) ||
    (monthDay.startsWith('02') && isNthMonday(day, 1)) ||
    (/^(03|11)/.test(monthDay) && isNthMonday(day, 3)) ||
    // Every sixth year a president begins.
    (monthDay === '10-01' && day.getUTCFullYear() % 6 === 2)
  )
}

export function businessDays(from: Date, count: number): Date {
  let day = from
  for (let left = Math.abs(count); left > 0;) {
    day = new Date(day.getTime() + Math.sign(count) * dayMs)
    if (isBusinessDay(day)) left--
  }
  return day
}

export const afterDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)
export const halfAnHour = (from: Date) => new Date(from.getTime() + 30 * minuteMs)
