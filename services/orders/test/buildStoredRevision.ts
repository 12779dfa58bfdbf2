import type { OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { StoredRevision } from '../src/offers/offerState.ts'
import { offerTerms } from './offerTerms.ts'

const listing = {
  description: '',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Regrind',
  mfi: null,
  color: 'Black',
  unit: 'Kg',
  currency: 'USD',
  materialOrigin: 'Post-industrial',
  location: '',
  imageUrl: '["/uploads/materials/0123456789abcdef01234567-112233.webp"]',
  isSingleLot: false,
  termsRevision: 3,
} as const

type Options = Partial<OfferTerms> & { no?: number; price?: string }

/** 22 t of listing 42 by the kilogram. Odd revisions are the buyer's. */
export function buildStoredRevision({
  no = 1,
  price = '0.84',
  ...more
}: Options = {}): StoredRevision {
  const line = { materialId: 42, quantity: '22000', price, per: 'kg' as const }
  const terms = offerTerms(42, { lines: [line], tolerancePercent: 5, ...more })
  const material = { ...listing, title: 'PP', grade: 'Copolymer' }
  return {
    no,
    by: no % 2 ? 'buyer' : 'seller',
    at: new Date(`2026-11-2${no % 10}T15:00:00Z`),
    hash: `${no % 10}`.repeat(32),
    terms,
    validUntil: new Date(terms.validUntil),
    lines: [
      {
        ...line,
        material,
        unit: 'Kg',
        pieceKilograms: null,
        termsRevision: 3,
        cents: Math.round(Number(price) * 2_200_000),
        listing,
      },
    ],
  }
}
