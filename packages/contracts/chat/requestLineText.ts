import type { Language } from '../languages.ts'
import type { RequestEnd, RequestNews } from '../requests/constants.ts'
import type { RequestNewsLine } from './message.ts'

/** For the company that took the step, and for the other one. */
type Words = { own: string; theirs: string }

const same = (text: string): Words => ({ own: text, theirs: text })

const words: Record<Language, Record<RequestNews, Words>> = {
  en: {
    asked: { own: 'You asked for an offer', theirs: 'They ask you for an offer' },
    declined: { own: 'You declined the request', theirs: 'They declined your request' },
    ended: same('The request has ended'),
    dueSoon: same('The request ends soon'),
  },
  es: {
    asked: { own: 'Pediste una cotización', theirs: 'Te piden una cotización' },
    declined: { own: 'Rechazaste la solicitud', theirs: 'Rechazaron tu solicitud' },
    ended: same('La solicitud terminó'),
    dueSoon: same('La solicitud está por vencer'),
  },
}

/** Ends that say why. */
const ends: Record<Language, Partial<Record<RequestEnd, Words>>> = {
  en: {
    deadline: same('The request has ended, because its time is over'),
    cancelled: { own: 'You cancelled the request', theirs: 'They cancelled the request' },
    accountGone: same('The request has ended, because the company has left Materia'),
  },
  es: {
    deadline: same('La solicitud venció'),
    cancelled: { own: 'Cancelaste la solicitud', theirs: 'Cancelaron la solicitud' },
    accountGone: same('La solicitud terminó porque la empresa dejó Materia'),
  },
}

const languageOf = (locale: string): Language => (locale.startsWith('es') ? 'es' : 'en')

/** A line of a request as one sentence. `isOwn`: the reader took the step. */
export function requestLineText(
  locale: string,
  { news, why, goods }: RequestNewsLine,
  isOwn: boolean,
): string {
  const language = languageOf(locale)
  const { own, theirs } = (why && ends[language][why]) ?? words[language][news]
  return `${isOwn ? own : theirs}: ${goods[language]}`
}
