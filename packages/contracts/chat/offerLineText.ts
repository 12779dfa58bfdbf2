import { formatPrice } from '../catalog/formatPrice.ts'
import type { Language } from '../languages.ts'
import type { OfferEnd, OfferNews } from '../offers/constants.ts'
import type { OfferNewsLine } from './message.ts'

/** For the company that took the step, and for the other one. `head`: theirs before the goods. */
type Words = { own: string; theirs: string; head?: string }

const same = (text: string): Words => ({ own: text, theirs: text })

const words: Record<Language, Record<OfferNews, Words>> = {
  en: {
    made: { own: 'You made an offer', theirs: 'They made an offer', head: 'New offer' },
    countered: { own: 'You sent new terms', theirs: 'They sent new terms', head: 'New terms' },
    accepted: { own: 'You accepted the offer', theirs: 'They accepted your offer' },
    declined: { own: 'You declined the offer', theirs: 'They declined your offer' },
    withdrawn: { own: 'You withdrew your offer', theirs: 'They withdrew their offer' },
    expired: same('The offer expired'),
    lapsed: same('The accepted offer lapsed'),
    ended: same('The offer ended'),
    ordered: same('The offer is now an order'),
    frameStarted: {
      own: 'You accepted the frame contract',
      theirs: 'They accepted the frame contract',
    },
    calledOff: { own: 'You called off a part', theirs: 'They called off a part', head: 'Call-off' },
    frameEnding: {
      own: 'You gave notice to end the frame contract',
      theirs: 'They gave notice to end the frame contract',
    },
    monthUnused: same('Nothing is called off this month'),
  },
  es: {
    made: { own: 'Hiciste una oferta', theirs: 'Te hicieron una oferta', head: 'Nueva oferta' },
    countered: {
      own: 'Enviaste nuevas condiciones',
      theirs: 'Te enviaron nuevas condiciones',
      head: 'Nuevas condiciones',
    },
    accepted: { own: 'Aceptaste la oferta', theirs: 'Aceptaron tu oferta' },
    declined: { own: 'Rechazaste la oferta', theirs: 'Rechazaron tu oferta' },
    withdrawn: { own: 'Retiraste tu oferta', theirs: 'Retiraron su oferta' },
    expired: same('La oferta venció'),
    lapsed: same('La oferta aceptada quedó sin efecto'),
    ended: same('La oferta terminó'),
    ordered: same('La oferta ya es un pedido'),
    frameStarted: {
      own: 'Aceptaste el contrato abierto',
      theirs: 'Aceptaron el contrato abierto',
    },
    calledOff: {
      own: 'Pediste una parcialidad',
      theirs: 'Te pidieron una parcialidad',
      head: 'Nueva parcialidad',
    },
    frameEnding: {
      own: 'Avisaste que terminas el contrato abierto',
      theirs: 'Avisaron que terminan el contrato abierto',
    },
    monthUnused: same('Este mes no se ha pedido ninguna parcialidad'),
  },
}

/** Ends that say why. A blocked company must not notice the block. */
const ends: Record<Language, Partial<Record<OfferEnd, string>>> = {
  en: {
    lapsed: 'The accepted offer lapsed because it wasn’t paid in time',
    lotGone: 'The offer ended because the listing is no longer available',
    accountGone: 'The offer ended because the company has left Materia',
    over: 'The frame contract has ended',
    notChosen: 'The offer ended because it wasn’t chosen',
  },
  es: {
    lapsed: 'La oferta aceptada quedó sin efecto porque no se pagó a tiempo',
    lotGone: 'La oferta terminó porque la publicación ya no está disponible',
    accountGone: 'La oferta terminó porque la empresa dejó Materia',
    over: 'El contrato abierto terminó',
    notChosen: 'La oferta terminó porque no fue elegida',
  },
}

const languageOf = (locale: string): Language => (locale.startsWith('es') ? 'es' : 'en')

/** A line of an offer as one sentence. `isOwn`: the reader took the step. */
export function offerLineText(
  locale: string,
  { news, why }: Pick<OfferNewsLine, 'news' | 'why'>,
  isOwn: boolean,
): string {
  const language = languageOf(locale)
  const own = words[language][news]
  return (why && ends[language][why]) ?? (isOwn ? own.own : own.theirs)
}

/** Goods and price of a line, for example `22 t ABS / Black, US$18,480.00`. */
export function offerLineGoods(
  locale: string,
  { goods, amount, currency }: Pick<OfferNewsLine, 'goods' | 'amount' | 'currency'>,
): string {
  return `${goods[languageOf(locale)]}, ${formatPrice(amount, currency)}`
}

/** Sentence, goods and price, for lists and notices. */
export function offerLinePreview(locale: string, line: OfferNewsLine, isOwn: boolean): string {
  const { own, theirs, head = theirs } = words[languageOf(locale)][line.news]
  return `${isOwn ? own : head}: ${offerLineGoods(locale, line)}`
}
