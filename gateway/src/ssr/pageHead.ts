import { type Language, languages } from '@materia/contracts/languages.ts'
import type { DescribedPage } from '@materia/contracts/wire/describedPage.ts'
import { attribute, jsonForHtml } from './html.ts'

type Setting = {
  /** Scheme and host that visitors see. */
  origin: string
  language: Language
}

const locales: Record<Language, string> = { en: 'en_US', es: 'es_MX' }

/**
 * The tags that describe a page to clients without scripts: title, description, addresses in both
 * languages, picture and structured data.
 */
export function pageHead({ origin, language }: Setting, page: DescribedPage): string {
  const {
    path,
    title,
    description,
    isIndexed,
    type = 'website',
    picture = '/og.png',
    structuredData,
  } = page
  const addressIn = (other: Language) =>
    `${origin}${path}${other === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${other}`}`
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${attribute(content)}">`
  const link = (rel: string, href: string, also = '') =>
    `<link rel="${rel}"${also} href="${attribute(href)}">`
  return [
    `<title>${attribute(title)}</title>`,
    meta('description', description),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', type),
    meta('og:url', addressIn(language)),
    meta('og:locale', locales[language]),
    meta('og:image', new URL(picture, origin).href),
    meta('twitter:card', 'summary_large_image'),
    ...(isIndexed
      ? [
          link('canonical', addressIn(language)),
          ...languages.map((other) => link('alternate', addressIn(other), ` hreflang="${other}"`)),
          link('alternate', addressIn('en'), ' hreflang="x-default"'),
        ]
      : [meta('robots', 'noindex')]),
    structuredData
      ? `<script type="application/ld+json" id="structured-data">${jsonForHtml(structuredData)}</script>`
      : '',
  ].join('')
}
