import { createContext, useContext } from 'react'
import { type Language, languages } from '@materia/contracts/languages.ts'

/** Where the browser keeps the choice (spec 9). */
export const languageKey = 'preferredLanguage'

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void }

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', setLanguage: () => {} })

/** The current language and the way to change it. */
export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext)
}

/** The language that the browser remembers; a missing or unknown value means English (spec 1). */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey)
    return languages.find((language) => language === stored) ?? 'en'
  } catch {
    return 'en'
  }
}
