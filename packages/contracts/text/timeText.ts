import type { Language } from '../languages.ts'

/** When something happens, in the words of a language. Notices raised before times were kept as such have words already. */
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
