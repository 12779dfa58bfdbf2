import type { OfferTerms } from '@materia/contracts/offers/offer.ts'

/** Terms of an offer about one listing, valid for three days of the tests' clock. */
export function offerTerms(materialId: number, terms: Partial<OfferTerms> = {}): OfferTerms {
  return {
    lines: [{ materialId, quantity: '1000', price: '0.45', per: 'kg' }],
    currency: 'USD',
    tolerancePercent: 0,
    incoterm: 'EXW',
    place: 'Houston, TX',
    quality: {},
    weightBasis: 'loaded',
    payment: 'any',
    validUntil: '2099-11-03T12:00:00.000Z',
    ...terms,
  }
}
