import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import { alertHour } from '@materia/contracts/savedSearches/constants.ts'
import { isTimeZone } from '@materia/contracts/text/timeZone.ts'

const monday = 1

/** The next local hour of daily alerts, or of weekly ones, after a time. By UTC without a zone. */
export function nextAlertAt(
  now: Date,
  frequency: 'daily' | 'weekly',
  timeZone: string | null | undefined,
): Date {
  const localOf = clockIn(timeZone && isTimeZone(timeZone) ? timeZone : 'UTC')
  const today = Math.floor(localOf(now.getTime()) / dayMs) * dayMs
  for (let day = today; ; day += dayMs) {
    const at = instantOf(day + alertHour * hourMs, localOf)
    const isDay = frequency === 'daily' || new Date(day).getUTCDay() === monday
    if (isDay && at > now.getTime()) return new Date(at)
  }
}

/** The instant of a local time. The second step counts for days when the clocks change. */
function instantOf(local: number, localOf: (at: number) => number): number {
  const guess = local - (localOf(local) - local)
  return guess - (localOf(guess) - local)
}

/** Local times as if they were UTC, to the second. */
function clockIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const parts = format.formatToParts(at)
    const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
    const day = Date.UTC(part('year'), part('month') - 1, part('day'))
    return day + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000
  }
}
