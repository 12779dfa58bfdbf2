import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { type ComponentType, createElement, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import english from './lang/en.json?only=owner,refine,rows,searches'
import spanish from './lang/es.json?only=owner,refine,rows,searches'

const lazyTexts = { en: english, es: spanish }

/** Adds the texts of lazy parts to the texts of the surrounding list. */
export function withLazyTexts<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function WithLazyTexts(props: Props) {
    const { language } = useLanguage()
    const { locale, defaultLocale, messages } = useIntl()
    const texts = useMemo(
      () => Object.assign({}, messages, lazyTexts[language]),
      [messages, language],
    )
    return (
      <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={texts}>
        {createElement(Part, props)}
      </IntlProvider>
    )
  }
}
