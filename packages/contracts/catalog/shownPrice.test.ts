import * as fc from 'fast-check'
import { decimal } from '../money.ts'
import { formatPrice } from './formatPrice.ts'
import { pricePerKilogram } from './pricePerKilogram.ts'
import { shownPrice } from './shownPrice.ts'

const lot = { price: '1070900.00', quantity: '7', unit: 'T', currency: 'MXN' } as const
const rate = { mxnPerUsd: 20 }

describe('shownPrice', () => {
  it('is per kilogram in the listing’s currency, with the currency’s sign', () => {
    expect(shownPrice('en', lot)).toEqual({
      unit: 'MX$152.99 / kg',
      piece: null,
      total: 'MX$1,070,900.00',
      isConverted: false,
      isRounded: true,
    })
    expect(shownPrice('en', { ...lot, currency: 'USD' }).unit).toBe('US$152.99 / kg')
  })

  it('marks a converted price', () => {
    expect(shownPrice('en', lot, { currency: 'USD', weight: 'kg' }, rate)).toEqual({
      unit: '≈ US$7.65 / kg',
      piece: null,
      total: '≈ US$53,545.00',
      isConverted: true,
      isRounded: true,
    })
    expect(
      shownPrice('en', { ...lot, currency: 'USD' }, { currency: 'MXN', weight: 't' }, rate).unit,
    ).toBe('≈ MX$3,059,714.29 / t')
  })

  it('is not converted when the currency is the same or the rate is unknown', () => {
    expect(shownPrice('en', lot, { currency: 'MXN', weight: 'kg' }, rate).isConverted).toBe(false)
    expect(shownPrice('en', lot, { currency: 'USD', weight: 'kg' }).total).toBe('MX$1,070,900.00')
  })

  it('is per pound or tonne on request', () => {
    expect(shownPrice('en', lot, { currency: 'listed', weight: 'lb' }).unit).toBe('MX$69.39 / lb')
    expect(shownPrice('en', lot, { currency: 'listed', weight: 't' }).unit).toBe(
      'MX$152,985.71 / t',
    )
  })

  it('is per piece for pieces, in the words of the language', () => {
    const pieces = { price: '700.00', quantity: '350', unit: 'Pieces', currency: 'USD' } as const
    expect(shownPrice('es', pieces, { currency: 'listed', weight: 'lb' }).unit).toBe(
      'US$2.00 / pieza',
    )
  })

  it('is per weight and per piece when the weight of a piece is known', () => {
    const pieces = {
      price: '700.00',
      quantity: '350',
      unit: 'Pieces',
      currency: 'USD',
      pieceKilograms: '12.5',
    } as const
    expect(shownPrice('en', pieces)).toMatchObject({
      unit: 'US$0.16 / kg',
      piece: 'US$2.00 / piece',
    })
  })

  it('is only the total for a lot without a quantity', () => {
    expect(shownPrice('en', { ...lot, quantity: '0' }).unit).toBeNull()
  })

  it.each([
    ['1005.00', '1000', 'US$1.01 / kg', true],
    ['1000.00', '1000', 'US$1.00 / kg', false],
    ['0.01', '3', 'US$0.00 / kg', true],
  ])('of %s for %s kg is %s', (price, quantity, unit, isRounded) => {
    expect(shownPrice('en', { price, quantity, unit: 'Kg', currency: 'USD' })).toMatchObject({
      unit,
      isRounded,
    })
  })

  it('is the price per kilogram of the cart and the mails, for any listing', () => {
    const lots = fc.record({
      cents: fc.integer({ min: 1, max: 99_999_999_999_999 }),
      quantity: fc.integer({ min: 1, max: 999_999_999 }),
      unit: fc.constantFrom('Kg' as const, 'T' as const),
    })
    fc.assert(
      fc.property(lots, ({ cents, quantity, unit }) => {
        const any = { price: decimal(cents), quantity: String(quantity), unit }
        expect(shownPrice('en', { ...any, currency: 'USD' }).unit).toBe(
          `${formatPrice(pricePerKilogram(any) ?? '', 'USD')} / kg`,
        )
      }),
    )
  })
})
