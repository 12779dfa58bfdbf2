import { pictures } from './pictures.ts'
import type { Material, MaterialStatus, Unit } from './types.ts'

const availabilities: Record<MaterialStatus, string> = {
  available: 'InStock', reserved: 'Reserved', sold: 'SoldOut', withdrawn: 'Discontinued',
}
// UN/CEFACT codes of tonne, kilogram, piece.
const unitCodes: Record<Unit, string> = { T: 'TNE', Kg: 'KGM', Pieces: 'H87' }

/** A listing as schema.org describes a product and its offer (https://schema.org/Product), with whole addresses of the site at `origin`. */
export function structuredData(material: Material, title: string, origin: string) {
  const url = `${origin}/product/${material.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    'sku': String(material.id),
    'name': title,
    'description': material.description,
    'image': pictures(material.imageUrl).map((picture) => new URL(picture.url, origin).href),
    'category': material.category,
    'material': material.type,
    'color': material.color,
    'offers': {
      '@type': 'Offer',
      url,
      'price': material.price,
      'priceCurrency': material.currency,
      'availability': `https://schema.org/${availabilities[material.status]}`,
      'eligibleQuantity': { '@type': 'QuantitativeValue', 'value': material.quantity, 'unitCode': unitCodes[material.unit] },
      'seller': { '@type': 'Organization', 'name': material.seller.companyName, 'url': `${origin}/profile/${material.userId}` },
    },
  }
}
