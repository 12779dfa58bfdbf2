import type { Language } from '../languages.ts'
import type { SampleEnd, SampleNews } from '../samples/constants.ts'
import type { SampleNewsLine } from './message.ts'

/** For the company that took the step, and for the other one. */
type Words = { own: string; theirs: string }

const same = (text: string): Words => ({ own: text, theirs: text })

const words: Record<Language, Record<SampleNews, Words>> = {
  en: {
    asked: { own: 'You asked for a sample', theirs: 'They asked for a sample' },
    priced: {
      own: 'You named a price for the sample',
      theirs: 'They named a price for the sample',
    },
    agreed: { own: 'You agreed to the sample', theirs: 'They agreed to the sample' },
    shipped: { own: 'You shipped the sample', theirs: 'They shipped the sample' },
    lost: {
      own: 'You reported that the sample hasn’t arrived',
      theirs: 'They say that the sample hasn’t arrived',
    },
    approved: { own: 'You approved the sample', theirs: 'They approved your sample' },
    rejected: { own: 'You rejected the sample', theirs: 'They rejected your sample' },
    ended: same('The sample has ended'),
    reminded: same('The sample waits for approval'),
  },
  es: {
    asked: { own: 'Pediste una muestra', theirs: 'Te pidieron una muestra' },
    priced: { own: 'Le pusiste precio a la muestra', theirs: 'Le pusieron precio a la muestra' },
    agreed: { own: 'Aceptaste la muestra', theirs: 'Aceptaron la muestra' },
    shipped: { own: 'Enviaste la muestra', theirs: 'Te enviaron la muestra' },
    lost: {
      own: 'Avisaste que la muestra no ha llegado',
      theirs: 'Avisaron que la muestra no les ha llegado',
    },
    approved: { own: 'Aprobaste la muestra', theirs: 'Aprobaron tu muestra' },
    rejected: { own: 'Rechazaste la muestra', theirs: 'Rechazaron tu muestra' },
    ended: same('La muestra quedó cancelada'),
    reminded: same('La muestra espera la aprobación'),
  },
}

/** Ends that say why. A blocked company must not notice the block. */
const ends: Record<Language, Partial<Record<SampleEnd, Words>>> = {
  en: {
    declined: {
      own: 'You said no to the sample',
      theirs: 'They won’t send the sample',
    },
    withdrawn: {
      own: 'You no longer need the sample',
      theirs: 'They no longer need the sample',
    },
    overdue: same('The sample has ended, because nobody acted for a long time'),
    accountGone: same('The sample has ended, because the company has left Materia'),
  },
  es: {
    declined: { own: 'Rechazaste enviar la muestra', theirs: 'No van a enviar la muestra' },
    withdrawn: { own: 'Ya no necesitas la muestra', theirs: 'Ya no necesitan la muestra' },
    overdue: same('La muestra quedó cancelada porque nadie le dio seguimiento'),
    accountGone: same('La muestra quedó cancelada porque la empresa dejó Materia'),
  },
}

const languageOf = (locale: string): Language => (locale.startsWith('es') ? 'es' : 'en')

/** A line of a sample as one sentence. `isOwn`: the reader took the step. */
export function sampleLineText(locale: string, line: SampleNewsLine, isOwn: boolean): string {
  const { news, why, goods } = line
  const language = languageOf(locale)
  const { own, theirs } = (why && ends[language][why]) ?? words[language][news]
  return `${isOwn ? own : theirs}: ${goods[language]}`
}
