import type { Language } from '@materia/contracts/languages.ts'

/** Each in its own language, whatever the page's is. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
