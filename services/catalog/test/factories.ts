import type { Entry } from '../src/search/Entry.ts'

export function buildEntry(overrides: Partial<Entry> & { id: number }): Entry {
  return {
    revision: 1,
    userId: 1,
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    color: 'Blue',
    country: 'MEX',
    state: 'NL',
    pricePerKg: 55,
    kilograms: 1000,
    createdAt: 0,
    ...overrides,
  }
}
