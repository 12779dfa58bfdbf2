import { pageHeads } from '@materia/contracts/shell/heads.ts'
import { languages } from '@materia/contracts/languages.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const withLanguages = `${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml"`

/** The index of all sitemaps: the pages, and the listings in parts. */
export function sitemapIndex(origin: string, parts: number): string {
  const maps = ['/sitemaps/pages.xml', ...Array.from({ length: parts }, (_, at) => `/sitemaps/products-${at + 1}.xml`)]
  return `${xml}<sitemapindex ${schema}>${maps.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`
}

export function pagesSitemap(origin: string): string {
  return urlSet(origin, Object.keys(pageHeads))
}

export function productsSitemap(origin: string, ids: number[]): string {
  return urlSet(origin, ids.map((id) => `/product/${id}`))
}

function urlSet(origin: string, paths: string[]): string {
  return `${xml}<urlset ${withLanguages}>${paths.map((path) => urlOf(origin, path)).join('\n')}</urlset>`
}

function urlOf(origin: string, path: string): string {
  const alternates = languages.map((language) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}${language === 'en' ? '' : `?lang=${language}`}"/>`)
  return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`
}

/** What robots may read: everything but what is somebody's own. */
export function robotsText(origin: string): string {
  const own = ['/api/', '/cart', '/checkout', '/dashboard', '/messages', '/settings', '/refer', '/add-listing', '/edit-material/', '/confirm/', '/leave/']
  // What pages are made of has to be read to see them.
  return ['User-agent: *', 'Allow: /api/materials', 'Allow: /api/config', ...own.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
