import type { Language } from '../languages.ts'

/**
 * A time in the words of a language. Returns other texts unchanged, because older notices contain
 * times as words.
 */
export function timeText(language: Language, at: string): string {
  const time = new Date(at)
  if (!/^\d{4}-/.test(at) || Number.isNaN(time.getTime())) return at
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(time)} (UTC)`
}
