import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { wantedPath, wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import type { DescribedPage } from '@materia/contracts/wire/describedPage.ts'
import { shortened } from '../materials/materialHead.ts'
import { monthlyText } from './monthlyText.ts'

type Setting = { language: Language; origin: string }

const listNames: Record<Language, string> = { en: 'Wanted', es: 'Se compra' }

/** The meta data of a post's page for search engines and link previews. */
export function wantedHead(post: Wanted, { language, origin }: Setting): DescribedPage {
  const { targetPrice, currency, country, state } = post
  const title = `${listNames[language]}: ${wantedTitle(language, post)}`
  const price = targetPrice && `${formatPrice(targetPrice, currency)} / kg`
  const place = `${stateName(language, country, state)}, ${countryName(language, country)}`
  const facts = [monthlyText(language, post.kilograms), price, place].filter(Boolean).join(', ')
  return {
    path: wantedPostPath(post.id),
    title: `${title} · Materia`,
    description: shortened(`${facts}. ${post.description}`.trim()),
    isIndexed: post.status === 'open',
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [demand(post, title, origin), breadcrumbs(post, title, { language, origin })],
    },
  }
}

/** The demand of the company (https://schema.org/Demand), with absolute URLs. */
function demand(post: Wanted, title: string, origin: string) {
  return {
    '@type': 'Demand',
    name: title,
    url: `${origin}${wantedPostPath(post.id)}`,
    ...(post.until && { availabilityEnds: post.until }),
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      value: post.kilograms,
      unitCode: 'KGM',
    },
    itemOffered: { '@type': 'Product', name: title, category: post.category, material: post.type },
    seller: {
      '@type': 'Organization',
      name: post.buyer.companyName,
      url: `${origin}${companyPath(post.userId)}`,
    },
  }
}

/** The same breadcrumbs as on the page (https://schema.org/BreadcrumbList). */
function breadcrumbs({ id }: Wanted, title: string, { language, origin }: Setting) {
  const steps = [
    [wantedPath, listNames[language]],
    [wantedPostPath(id), title],
  ] as const
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([path, name], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
