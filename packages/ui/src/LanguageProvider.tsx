import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { SliceMessages } from './SliceMessages.tsx'
import { LanguageContext, languageKey, storedLanguage } from './useLanguage.ts'
import type { Language } from '@materia/contracts/languages.ts'

/** The visitor's language, kept in the browser, for everything inside it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(storedLanguage)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    // Another tab changed it.
    const handleStorage = (event: StorageEvent) => {
      if (event.key === languageKey) setLanguage(storedLanguage())
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [])

  const handleSetLanguage = (chosen: Language) => {
    setLanguage(chosen)
    try {
      localStorage.setItem(languageKey, chosen)
    } catch {
      // Storage is refused: the choice holds until the page is left.
    }
  }
  return (
    <LanguageContext value={{ language, setLanguage: handleSetLanguage }}>
      <SliceMessages>{children}</SliceMessages>
    </LanguageContext>
  )
}
