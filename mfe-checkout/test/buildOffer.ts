import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Offer, OfferTerms, Revision } from '@materia/contracts/offers/offer.ts'
import { buildItem } from './buildItem.ts'

const dayMs = 86_400_000
export const daysAhead = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A listing of 40 t that Norte sells in parts, at US$0.90 a kilogram. */
export function buildListing(overrides: Partial<Material> = {}): Material {
  return buildItem({
    id: 42,
    type: 'Polypropylene',
    quantity: '40000',
    price: '36000.00',
    isSingleLot: false,
    location: 'Nuevo León, México',
    ...overrides,
  })
}

export function buildTerms(overrides: Partial<OfferTerms> = {}): OfferTerms {
  return {
    lines: [{ materialId: 42, quantity: '22000', price: '0.84', per: 'kg' }],
    currency: 'USD',
    tolerancePercent: 5,
    incoterm: 'DAP',
    place: 'Houston, TX',
    quality: { moisturePercentMax: '1.5' },
    weightBasis: 'unloaded',
    payment: 'transfer',
    depositPercent: 30,
    validUntil: daysAhead(3),
    loading: { from: '2026-12-07', until: '2026-12-11' },
    ...overrides,
  }
}

export function buildRevision(overrides: Partial<Revision> = {}): Revision {
  const terms = overrides.terms ?? buildTerms()
  const { unit, pieceKilograms = null, ...listing } = buildListing()
  const { title, type, presentation, color, materialOrigin, category, imageUrl } = listing
  const material = { title, type, presentation, color, materialOrigin, category, imageUrl }
  return {
    no: 1,
    by: 'buyer',
    at: daysAhead(0),
    hash: '1'.repeat(32),
    terms,
    lines: terms.lines.map((line) => ({
      ...line,
      material,
      unit,
      pieceKilograms,
      termsRevision: 1,
      amount: '18480.00',
    })),
    amount: '18480.00',
    changes: [],
    ...overrides,
  }
}

/** An offer of Houston to Norte: made by the buyer, by default from the seller's viewpoint. */
export function buildOffer(overrides: Partial<Offer> = {}): Offer {
  const { role = 'seller' } = overrides
  return {
    id: 9,
    role,
    partner:
      role === 'seller'
        ? { id: 7, companyName: 'Houston Polymers', profilePictureUrl: '' }
        : { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '' },
    state: 'open',
    revisions: [buildRevision()],
    live: { buyer: 1, seller: null },
    waitsFor: 'seller',
    nextSteps: role === 'seller' ? ['accept', 'counter', 'decline'] : ['counter', 'withdraw'],
    accepted: null,
    orderIds: [],
    end: null,
    createdAt: daysAhead(0),
    changedAt: daysAhead(0),
    ...overrides,
  }
}
