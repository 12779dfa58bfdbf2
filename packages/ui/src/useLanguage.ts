import { createContext, useContext } from 'react'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void }

export const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  setLanguage: () => {},
})

/** The current language and a function that changes it. */
export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext)
}

/**
 * The language stored in the browser. A missing or unknown value means English; without storage it
 * is the document's language.
 */
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
