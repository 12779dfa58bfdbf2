import type { Company, CompanyStatistics } from '@materia/contracts/identity/companies/company.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import type { DescribedPage } from '@materia/contracts/wire/describedPage.ts'

type Setting = { language: Language; origin: string }

const descriptionMax = 160

/** Describes a company's page for search engines and link previews. Contains no contact details. */
export function companyHead(
  company: Company,
  statistics: CompanyStatistics,
  { language, origin }: Setting,
): DescribedPage {
  const { id, companyName, username, country, state, description, profilePictureUrl } = company
  const name = companyName || username
  const place = country
    ? `${stateName(language, country, state)}, ${countryName(language, country)}. `
    : ''
  return {
    path: companyPath(id),
    title: `${name} · Materia`,
    description: shortened(`${place}${description}`),
    isIndexed: true,
    type: 'profile',
    ...(profilePictureUrl && { picture: profilePictureUrl }),
    structuredData: structuredData(company, statistics, origin),
  }
}

/** A schema.org organization (https://schema.org/Organization) with absolute URLs. */
function structuredData(
  company: Company,
  { averageRating, reviewCount }: CompanyStatistics,
  origin: string,
) {
  const { id, companyName, username, description, profilePictureUrl, country, state, city } =
    company
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: companyName || username,
    description: description,
    url: `${origin}${companyPath(id)}`,
    ...(profilePictureUrl && { logo: new URL(profilePictureUrl, origin).href }),
    ...(country && {
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        addressRegion: state,
        addressCountry: country === 'USA' ? 'US' : 'MX',
      },
    }),
    ...(averageRating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= descriptionMax ? line : `${line.slice(0, descriptionMax - 1).trimEnd()}…`
}
