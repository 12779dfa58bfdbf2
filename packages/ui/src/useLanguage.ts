import { createContext, useContext } from 'react'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void }

export const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  setLanguage: () => {},
})

/** The current language and the way to change it. */
export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext)
}

/** The language that the browser remembers; a missing or unknown value means English (spec 1), no storage that of the page. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey)
    return known(stored)
  } catch {
    return known(document.documentElement.lang)
  }
}

function known(text: string | null): Language {
  return languages.find((language) => language === text) ?? 'en'
}
