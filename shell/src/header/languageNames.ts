import type { Language } from '@materia/contracts/languages.ts'

/** Each in its own language, in every language of the page. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
