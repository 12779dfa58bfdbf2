import { type SearchedListing, toEntry } from './toEntry.ts'

const listing: SearchedListing = {
  _id: 1,
  revision: 1,
  userId: 1,
  title: 'Polypropylene / Ground / Blue / Post-industrial',
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  materialOrigin: 'Post-industrial',
  country: 'MEX',
  state: 'NL',
  quantity: 1000,
  availableQuantity: 1000,
  unit: 'Kg',
  priceCents: 50_000,
  currency: 'USD',
  createdAt: new Date(0),
}
const amountOf = (overrides: Partial<SearchedListing>) => {
  const { weight, pieces } = toEntry(
    { ...listing, ...overrides },
    { companyName: 'Ozark Alloy', mxnPerUsd: 20 },
  )
  return { weight, pieces }
}

describe('toEntry', () => {
  it.each([
    ['in US cents per kilogram', {}, { kilograms: 1000, price: 50 }],
    ['in pesos with the exchange rate', { currency: 'MXN' }, { kilograms: 1000, price: 2.5 }],
    ['by its remaining quantity', { availableQuantity: 400 }, { kilograms: 400, price: 50 }],
    ['in tonnes', { unit: 'T', quantity: 1, availableQuantity: 1 }, { kilograms: 1000, price: 50 }],
    [
      'in pieces of known weight',
      { unit: 'Pieces', pieceKilograms: '2' },
      { kilograms: 2000, price: 25 },
    ],
  ] as const)('prices a listing %s', (_name, overrides, weight) => {
    expect(amountOf(overrides)).toEqual({ weight, pieces: null })
  })

  it('prices pieces without a weight by the piece', () => {
    expect(amountOf({ unit: 'Pieces' })).toEqual({
      weight: null,
      pieces: { count: 1000, price: 50 },
    })
  })

  it('has no price for a listing without a quantity', () => {
    expect(amountOf({ quantity: 0, availableQuantity: 0 })).toEqual({ weight: null, pieces: null })
  })
})
