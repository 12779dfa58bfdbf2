import type { Language } from '../../languages.ts'
import type { RejectionReason } from './constants.ts'

/** Why a document was rejected, for its company to read. Each is a complete sentence. */
export const rejectionTexts: Record<RejectionReason, Record<Language, string>> = {
  unreadable: {
    en: 'It cannot be read: send a sharper copy.',
    es: 'No se puede leer: envía una copia más nítida.',
  },
  incomplete: { en: 'Pages are missing: send all of it.', es: 'Faltan páginas: envíalo completo.' },
  wrongDocument: {
    en: 'It is another document than the one asked for.',
    es: 'No es el documento que se pide.',
  },
  otherCompany: {
    en: 'The name on it is not the name of your company.',
    es: 'El nombre que aparece no es el de tu empresa.',
  },
  tooOld: {
    en: 'It is too old: send a recent one.',
    es: 'Es demasiado antiguo: envía uno reciente.',
  },
  notGenuine: {
    en: 'We could not confirm that it is genuine.',
    es: 'No pudimos confirmar que sea auténtico.',
  },
  other: { en: 'See what the reviewer wrote.', es: 'Lee lo que escribió quien lo revisó.' },
}
