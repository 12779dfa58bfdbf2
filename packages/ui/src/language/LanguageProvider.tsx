import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { type Language, languageKey } from '@materia/contracts/languages.ts'
import { SliceMessages } from './SliceMessages.tsx'
import { LanguageContext, storedLanguage } from '../useLanguage.ts'

/**
 * The visitor's language, stored in the browser, for everything inside it. `initial`: the language
 * of the server-rendered page.
 */
export function LanguageProvider({
  initial = 'en',
  children,
}: {
  initial?: Language
  children: ReactNode
}) {
  const stored = useSyncExternalStore(subscribe, storedLanguage, () => initial)
  // Without storage the choice lasts until the page is closed.
  const [unstored, setUnstored] = useState<Language>()
  const language = unstored ?? stored

  useEffect(() => {
    document.documentElement.lang = language
    savePreferenceOnServer(language)
  }, [language])

  const handleSetLanguage = (chosen: Language) => {
    try {
      localStorage.setItem(languageKey, chosen)
      // Browsers send storage events only to other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key: languageKey }))
    } catch {
      setUnstored(chosen)
    }
  }
  return (
    <LanguageContext value={{ language, setLanguage: handleSetLanguage }}>
      <SliceMessages>{children}</SliceMessages>
    </LanguageContext>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/**
 * A cookie, so that the server renders the next page in this language. English needs none unless
 * one exists.
 */
function savePreferenceOnServer(language: Language): void {
  if (language === 'en' && !document.cookie.includes(languageKey)) return
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`
}
