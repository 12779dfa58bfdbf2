import type { ReactNode } from 'react'
import { type IntlShape, RawIntlProvider, createIntl, createIntlCache } from 'react-intl'
import uiEnglish from '../lang/en.json'
import uiSpanish from '../lang/es.json'
import { useLanguage } from '../useLanguage.ts'
import type { Language } from '@materia/contracts/languages.ts'

/** A slice's texts by language, as its `lang/*.json` files hold them. */
export type Messages = Record<Language, Record<string, string>>

const uiMessages: Messages = { en: uiEnglish, es: uiSpanish }
const noMessages: Messages = { en: {}, es: {} }

// Numbers and dates as in the two countries of the marketplace.
const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' }

// Made once and not by each place that has texts, nor by each drawing of a server: formats cost more than most of what is drawn by them.
const cache = createIntlCache()
const known = new WeakMap<Messages, Partial<Record<Language, IntlShape>>>()

/**
 * The texts of one slice for everything inside it. Both languages come with the slice: a few kilobytes,
 * where a file per language would cost each first visit one more round trip.
 */
export function SliceMessages({
  messages = noMessages,
  children,
}: {
  messages?: Messages
  children: ReactNode
}) {
  const { language } = useLanguage()
  return <RawIntlProvider value={intlOf(messages, language)}>{children}</RawIntlProvider>
}

function intlOf(messages: Messages, language: Language): IntlShape {
  const byLanguage = known.get(messages) ?? {}
  known.set(messages, byLanguage)
  return (byLanguage[language] ??= createIntl(
    {
      locale: locales[language],
      defaultLocale: 'en-US',
      messages: { ...uiMessages[language], ...messages[language] },
    },
    cache,
  ))
}
