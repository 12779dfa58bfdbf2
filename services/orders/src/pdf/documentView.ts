import type { Language } from '@materia/contracts/languages.ts'

/** The data of `document.typ`: title, day and language of a PDF, and the words of its footer. */
export type DocumentView = {
  language: Language
  region: string
  title: string
  date: { year: number; month: number; day: number }
  page: string
  of: string
}

const words: Record<Language, Pick<DocumentView, 'region' | 'page' | 'of'>> = {
  en: { region: 'US', page: 'Page', of: 'of' },
  es: { region: 'MX', page: 'Página', of: 'de' },
}

/** `at`: when the content was made, so that the same content has the same bytes. */
export function documentView(language: Language, title: string, at: Date): DocumentView {
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  return { language, title, date, ...words[language] }
}
