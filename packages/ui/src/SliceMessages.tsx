import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import uiEnglish from './lang/en.json'
import uiSpanish from './lang/es.json'
import { useLanguage } from './useLanguage.ts'
import type { Language } from '@materia/contracts/languages.ts'

/** A slice's texts by language, as its `lang/*.json` files hold them. */
export type Messages = Record<Language, Record<string, string>>

const uiMessages: Messages = { en: uiEnglish, es: uiSpanish }
const noMessages: Messages = { en: {}, es: {} }

// Numbers and dates as in the two countries of the marketplace.
const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' }

/**
 * The texts of one slice for everything inside it. Both languages come with the slice: a few kilobytes,
 * where a file per language would cost each first visit one more round trip.
 */
export function SliceMessages({ messages = noMessages, children }: { messages?: Messages; children: ReactNode }) {
  const { language } = useLanguage()
  // A new object would make every text of the slice anew.
  const texts = useMemo(() => ({ ...uiMessages[language], ...messages[language] }), [language, messages])
  return (
    <IntlProvider locale={locales[language]} defaultLocale="en-US" messages={texts}>
      {children}
    </IntlProvider>
  )
}
