import { termLabel } from '../catalog/lists/terms.ts'
import type { Language } from '../languages.ts'
import { quotedName } from '../text/quotedName.ts'
import type { MatchBasis } from './constants.ts'
import type { MatchReason } from './match.ts'

type Words = {
  like: (what: string, lots: number, isOwn: boolean) => string
  mfi: (low: number, high: number) => string
  distance: (kilometres: string) => string
  price: (percent: number, listings: number) => string
  seller: (orders: number) => string
  search: (name: string) => string
  verified: string
}

const words: Record<Language, Words> = {
  en: {
    like: (what, lots, isOwn) =>
      `${what}, like ${lots} ${lots === 1 ? 'listing' : 'listings'} ${isOwn ? 'of yours' : 'in your history'}`,
    mfi: (low, high) => `MFI from ${low} to ${high}`,
    distance: (kilometres) => `${kilometres} km away`,
    price: (percent, listings) => `${percent}% below the median ask of ${listings} listings`,
    seller: (orders) =>
      orders === 1 ? 'you ordered here once' : `you ordered here ${orders} times`,
    search: (name) => `in your search ${quotedName('en', name)}`,
    verified: 'verified seller',
  },
  es: {
    like: (what, lots, isOwn) =>
      `${what}, como ${lots} ${lots === 1 ? 'publicación' : 'publicaciones'} ${isOwn ? (lots === 1 ? 'tuya' : 'tuyas') : 'de tu historial'}`,
    mfi: (low, high) => `MFI de ${low} a ${high}`,
    distance: (kilometres) => `a ${kilometres} km`,
    price: (percent, listings) => `${percent}% debajo de la mediana de ${listings} publicaciones`,
    seller: (orders) => (orders === 1 ? 'ya le pediste una vez' : `ya le pediste ${orders} veces`),
    search: (name) => `en tu búsqueda ${quotedName('es', name)}`,
    verified: 'vendedor verificado',
  },
}

/** A reason of a match in words, for screens and mails. */
export function reasonText(language: Language, reason: MatchReason, basis: MatchBasis): string {
  const { like, mfi, distance, price, seller, search, verified } = words[language]
  const isOwn = basis === 'listings'
  switch (reason.kind) {
    case 'material':
      return like(termLabel(language, reason.grade ?? reason.type), reason.lots, isOwn)
    case 'form':
      return like(termLabel(language, reason.presentation), reason.lots, isOwn)
    case 'mfi': {
      const { low, high, lots } = reason
      return like(low === high ? `MFI ${low}` : mfi(low, high), lots, isOwn)
    }
    case 'distance':
      return distance(new Intl.NumberFormat('en-US').format(reason.kilometres))
    case 'price':
      return price(-reason.percent, reason.listings)
    case 'seller':
      return seller(reason.orders)
    case 'search':
      return search(reason.name)
    case 'verified':
      return verified
  }
}
