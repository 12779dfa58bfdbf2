import { css } from '@emotion/react'
import { useLocation } from 'react-router-dom'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { languageNames } from './languageNames.ts'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  color: color.ink,
  fontWeight: font.strong,
})

/** Links to the page in the other language, for browsers without scripts. */
export function LanguageLinks() {
  const { language } = useLanguage()
  const { search } = useLocation()
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={addressIn(other, search)} hrefLang={other} lang={other} css={link}>
        {languageNames[other]}
      </a>
    ))
}

function addressIn(language: Language, search: string): string {
  const address = new URLSearchParams(search)
  address.set('lang', language)
  return `?${address}`
}
