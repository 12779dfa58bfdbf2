import type { Language } from '@materia/ui/src/useLanguage.ts'

/** Each in its own language, whatever the page's is. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
