import type { Language } from '../languages.ts'
import { isTimeZone } from './timeZone.ts'

/**
 * A time in the words of a language and in a time zone, which it names. UTC without a known time
 * zone. Returns other texts unchanged, because older notices contain times as words.
 */
export function timeText(language: Language, at: string, timeZone = 'UTC'): string {
  const time = new Date(at)
  if (!/^\d{4}-/.test(at) || Number.isNaN(time.getTime())) return at
  const locale = language === 'es' ? 'es-MX' : 'en-US'
  const { zone, format, zoneFormat } = formatsOf(locale, timeZone)
  return `${format.format(time)} (${zone === 'UTC' ? 'UTC' : nameIn(zoneFormat, time, zone)})`
}

type Formats = { zone: string; format: Intl.DateTimeFormat; zoneFormat: Intl.DateTimeFormat }
const known = new Map<string, Formats>()

/** Building a format takes longer than using it. */
function formatsOf(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  const found = known.get(key)
  if (found) return found
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  })
  const formats = { zone, format, zoneFormat: zoneFormatOf(locale, zone) }
  if (zone === timeZone) known.set(key, formats)
  return formats
}

const zoneFormatOf = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })

function nameIn(format: Intl.DateTimeFormat, time: Date, timeZone: string): string {
  const parts = format.formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The name of a time zone at a time, for example `Central Daylight Time`. */
export function zoneName(locale: string, time: Date, timeZone: string): string {
  return nameIn(zoneFormatOf(locale, timeZone), time, timeZone)
}
