import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { listPath, marketplacePath, productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialStatus, Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import type { DescribedPage } from '@materia/contracts/wire/describedPage.ts'

type Setting = { language: Language; origin: string }

const descriptionMax = 160

const availabilities: Record<MaterialStatus, string> = {
  available: 'InStock',
  reserved: 'Reserved',
  sold: 'SoldOut',
  withdrawn: 'Discontinued',
  draft: 'Discontinued',
}
const marketplaceNames: Record<Language, string> = { en: 'Marketplace', es: 'Mercado' }
// UN/CEFACT codes for tonne, kilogram and piece.
const unitCodes: Record<Unit, string> = { T: 'TNE', Kg: 'KGM', Pieces: 'H87' }

/** The meta data of a listing's page for search engines and link previews. */
export function materialHead(material: Material, { language, origin }: Setting): DescribedPage {
  const title = materialTitle(language, material)
  const perKilogram = pricePerKilogram(material)
  const price = perKilogram
    ? `${formatPrice(perKilogram, material.currency)} / kg`
    : formatPrice(material.price, material.currency)
  const where = `${stateName(language, material.country, material.state)}, ${countryName(language, material.country)}`
  const [cover] = pictures(material.imageUrl)
  return {
    path: productPath(material.id),
    title: `${title} · Materia`,
    description: shortened(`${price}, ${where}. ${material.description}`),
    isIndexed: material.status === 'available',
    type: 'product',
    ...(cover && { picture: cover.url }),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        product(material, title, origin),
        breadcrumbs(material, title, { language, origin }),
      ],
    },
  }
}

/** A schema.org product with its offer (https://schema.org/Product), with absolute URLs. */
function product(material: Material, title: string, origin: string) {
  return {
    '@type': 'Product',
    sku: String(material.id),
    name: title,
    description: material.description,
    image: pictures(material.imageUrl).map((picture) => new URL(picture.url, origin).href),
    category: material.category,
    material: material.type,
    color: material.color,
    offers: {
      '@type': 'Offer',
      url: `${origin}${productPath(material.id)}`,
      price: material.price,
      priceCurrency: material.currency,
      availability: `https://schema.org/${availabilities[material.status]}`,
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        value: material.quantity,
        unitCode: unitCodes[material.unit],
      },
      seller: {
        '@type': 'Organization',
        name: material.seller.companyName,
        url: `${origin}${companyPath(material.userId)}`,
      },
    },
  }
}

/** The same breadcrumbs as on the page (https://schema.org/BreadcrumbList). */
function breadcrumbs(
  { id, category, type }: Material,
  title: string,
  { language, origin }: Setting,
) {
  const steps = [
    [marketplacePath, marketplaceNames[language]],
    [listPath({ category }), termLabel(language, category)],
    [listPath({ category, type }), termLabel(language, type)],
    [productPath(id), title],
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

/** A description of the length that search engines show. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= descriptionMax ? line : `${line.slice(0, descriptionMax - 1).trimEnd()}…`
}
