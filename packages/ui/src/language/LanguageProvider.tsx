import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { type Language, languageKey } from '@materia/contracts/languages.ts'
import { SliceMessages } from './SliceMessages.tsx'
import { LanguageContext, storedLanguage } from '../useLanguage.ts'

/**
 * The visitor's language, stored in the browser, for everything inside it. `initial`: the language
 * of the server-rendered page.
 */
export function LanguageProvider({
  initial,
  children,
}: {
  initial?: Language
  children: ReactNode
}) {
  // A state and no external store: parts that hydrate late must still see the page's language, and
  // React renders them with a store's newest value.
  const [language, setLanguage] = useState<Language>(() => initial ?? storedLanguage())

  useEffect(() => {
    startTransition(() => setLanguage(storedLanguage()))
    // Browsers send storage events only to other tabs.
    const follow = ({ key }: StorageEvent) => {
      if (key === languageKey) setLanguage(storedLanguage())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  useEffect(() => {
    document.documentElement.lang = language
    savePreferenceOnServer(language)
  }, [language])

  const handleSetLanguage = (chosen: Language) => {
    setLanguage(chosen)
    try {
      localStorage.setItem(languageKey, chosen)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return (
    <LanguageContext value={{ language, setLanguage: handleSetLanguage }}>
      <SliceMessages>{children}</SliceMessages>
    </LanguageContext>
  )
}

/**
 * A cookie, so that the server renders the next page in this language. English needs none unless
 * one exists.
 */
function savePreferenceOnServer(language: Language): void {
  if (language === 'en' && !document.cookie.includes(languageKey)) return
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`
}
