import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { structuredData } from '@materia/contracts/catalog/structuredData.ts'
import type { Material } from '@materia/contracts/catalog/types.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places.ts'
import { pageHeads } from '@materia/contracts/shell/heads.ts'
import { attribute, jsonForHtml } from './html.ts'

type Place = {
  /** Scheme and host that visitors see. */
  origin: string
  path: string
  language: Language
}

const locales: Record<Language, string> = { en: 'en_US', es: 'es_MX' }
const descriptionMax = 160

/** What a page says of itself to those who run no script: its title, description, addresses in both languages and picture. */
export function pageHead(place: Place): string {
  const head = pageHeads[place.path]
  // A page that is not told of here is somebody's own (their cart, their messages) or empty yet.
  return tags(place, { ...(head ?? pageHeads['/']!)[place.language], isIndexed: head !== undefined, type: 'website', picture: '/og.png' })
}

/** The same for a listing, with its product and offer as schema.org has them. */
export function productHead({ origin, language }: Omit<Place, 'path'>, material: Material): string {
  const title = materialTitle(language, material)
  const perKilogram = pricePerKilogram(material)
  const price = perKilogram ? `${formatPrice(perKilogram, material.currency)} / kg` : formatPrice(material.price, material.currency)
  const where = `${stateName(language, material.country, material.state)}, ${countryName(language, material.country)}`
  const [cover] = pictures(material.imageUrl)
  const about = tags({ origin, language, path: `/product/${material.id}` }, {
    title: `${title} · Materia`,
    description: shortened(`${price}, ${where}. ${material.description}`),
    isIndexed: material.status === 'available',
    type: 'product',
    picture: cover?.url ?? '/og.png',
  })
  const data = jsonForHtml(structuredData(material, title, origin))
  return `${about}<script type="application/ld+json" id="structured-data">${data}</script>`
}

type Tags = { title: string; description: string; isIndexed: boolean; type: string; picture: string }

function tags({ origin, path, language }: Place, { title, description, isIndexed, type, picture }: Tags): string {
  const addressIn = (other: Language) => `${origin}${path}${other === 'en' ? '' : `?lang=${other}`}`
  const meta = (name: string, content: string) => `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${attribute(content)}">`
  const link = (rel: string, href: string, also = '') => `<link rel="${rel}"${also} href="${attribute(href)}">`
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
  ].join('')
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= descriptionMax ? line : `${line.slice(0, descriptionMax - 1).trimEnd()}…`
}
