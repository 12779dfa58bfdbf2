import { memo, type ReactNode } from 'react'
import { type IntlShape, RawIntlProvider, createIntl, createIntlCache } from 'react-intl'
import { type Messages, uiTexts } from './uiTexts.ts'
import { useLanguage } from '../useLanguage.ts'
import type { Language } from '@materia/contracts/languages.ts'

const noMessages: Messages = { en: {}, es: {} }

// Numbers and dates as in the marketplace's two countries.
const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' }

// One cache for all providers and all renders on the server: creating formatters costs more than
// rendering most texts.
const cache = createIntlCache()
const known = new WeakMap<Messages, Partial<Record<Language, IntlShape>>>()

/**
 * The texts of one slice for everything inside it. Both languages load with the slice: a few
 * kilobytes, where a file per language would cost each first visit one more round trip.
 */
export function SliceMessages({
  messages = noMessages,
  children,
}: {
  messages?: Messages
  children: ReactNode
}) {
  const { language } = useLanguage()
  return (
    <RawIntlProvider value={intlOf(messages, language)}>
      <Unchanged>{children}</Unchanged>
    </RawIntlProvider>
  )
}

// React 19.3 hydrates a Suspense boundary in the provider's new language if nothing lies between
// the two. A component whose props stay the same makes it hydrate in the old language first.
const Unchanged = memo(function Unchanged({ children }: { children: ReactNode }) {
  return children
})

function intlOf(messages: Messages, language: Language): IntlShape {
  const byLanguage = known.get(messages) ?? {}
  known.set(messages, byLanguage)
  return (byLanguage[language] ??= createIntl(
    {
      locale: locales[language],
      defaultLocale: 'en-US',
      messages: { ...uiTexts[language], ...messages[language] },
    },
    cache,
  ))
}
