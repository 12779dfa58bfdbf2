import { languages } from '@materia/contracts/languages.ts'
import { attribute } from './html.ts'
import type { Site } from './site.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const withLanguages = `${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml"`

export function sitemapIndex(origin: string, names: string[]): string {
  return `${xml}<sitemapindex ${schema}>${names.map((name) => `<sitemap><loc>${attribute(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`).join('')}</sitemapindex>`
}

export function sitemap(origin: string, paths: string[]): string {
  return `${xml}<urlset ${withLanguages}>${paths.map((path) => urlOf(origin, path)).join('\n')}</urlset>`
}

function urlOf(origin: string, path: string): string {
  const address = attribute(`${origin}${path}`)
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${language === 'en' ? '' : `?lang=${language}`}"/>`,
  )
  return `<url><loc>${address}</loc>${alternates.join('')}</url>`
}

/** Lets crawlers read everything except private pages. */
export function robotsText(
  origin: string,
  { screens, openCalls }: Pick<Site, 'screens' | 'openCalls'>,
): string {
  const hidden = screens
    .filter(({ isHiddenFromRobots }) => isHiddenFromRobots)
    .map(({ path }) => path.replace(/:.*/, ''))
  return [
    'User-agent: *',
    // Crawlers that run scripts need these calls to render pages.
    ...openCalls.map((path) => `Allow: ${path}`),
    ...['/api/', ...hidden].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
