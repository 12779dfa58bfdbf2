import type { Language } from '../languages.ts'
import { isTimeZone } from './timeZone.ts'

/**
 * A time in the words of a language and in a time zone, which it names. UTC without a known time
 * zone. Returns other texts unchanged, because older notices contain times as words.
 */
export function timeText(language: Language, at: string, timeZone = 'UTC'): string {
  const time = new Date(at)
  if (!/^\d{4}-/.test(at) || Number.isNaN(time.getTime())) return at
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const locale = language === 'es' ? 'es-MX' : 'en-US'
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  })
  return `${format.format(time)} (${zone === 'UTC' ? 'UTC' : zoneName(locale, time, zone)})`
}

/** The name of a time zone at a time, for example `Central Daylight Time`. */
export function zoneName(locale: string, time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(
    time,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
