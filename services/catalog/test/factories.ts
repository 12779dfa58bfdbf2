import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import type { MaterialDraft } from '@materia/contracts/catalog/material.ts'
import { fallbackMaterial, type MaterialDocument } from '../src/model/material.ts'

let lastId = 100

export function buildMaterial(overrides: Partial<MaterialDocument> = {}): MaterialDocument {
  lastId++
  const { quantity = 1000, unit = 'Kg' } = overrides
  return {
    ...fallbackMaterial,
    _id: lastId,
    userId: 1,
    title: 'Polypropylene / Ground / Blue / Post-industrial',
    description: 'Clean regrind',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity,
    availableQuantity: quantity,
    left: null,
    unit,
    kilograms: kilogramsOf(quantity, unit),
    priceCents: 55_000,
    country: 'MEX',
    state: 'NL',
    images: ['/uploads/a-112233.webp'],
    status: 'available',
    createdAt: new Date(lastId * 1000),
    ...overrides,
  }
}

/** A seller's draft. Its picture must be an upload of that seller. */
export function buildDraft(overrides: Partial<MaterialDraft> = {}): MaterialDraft {
  return {
    description: 'Clean regrind',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '1000',
    unit: 'Kg',
    price: '550.00',
    currency: 'USD',
    materialOrigin: 'Post-industrial',
    location: 'Nuevo León, México',
    postalCode: '64010',
    imageUrl: '["/uploads/a-112233.webp"]',
    isSingleLot: true,
    ...overrides,
  }
}
