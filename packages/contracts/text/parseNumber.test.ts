import * as fc from 'fast-check'
import { type NumberRule, parseNumber, smallNumber } from './parseNumber.ts'

const price: NumberRule = { decimals: 2, currency: 'USD' }

describe('parseNumber', () => {
  it.each([
    ['1000', '1000'],
    [' 80 ', '80'],
    ['1,000', '1000'],
    ['1,250,000.50', '1250000.50'],
    ['1 000', '1000'],
    ['1\u00a0000,50', '1000.50'],
    ['1\u202f000', '1000'],
    ["1'000", '1000'],
    ['1’000.5', '1000.5'],
    ['1.000,5', '1000.5'],
    ['1.000.000', '1000000'],
    ['12000.0', '12000.0'],
    ['1000.000', '1000.00'],
    ['1.5', '1.5'],
    ['.5', '0.5'],
    ['0,5', '0.5'],
    ['0.500', '0.50'],
    ['007', '7'],
    ['5.', '5'],
    ['US$8,400.50', '8400.50'],
    ['$ 8,400', '8400'],
    ['8400 USD', '8400'],
    ['8,400.50 dólares', '8400.50'],
    ['$8400 USD', '8400'],
  ])('reads %s as %s', (text, value) => {
    expect(parseNumber(text, price)).toEqual({ value })
  })

  it.each([
    ['8400 pesos', '8400'],
    ['MX$8,400', '8400'],
    ['$8,400.00 M.N.', '8400.00'],
    ['8400 MN', '8400'],
    ['8400 mxn', '8400'],
  ])('reads the pesos %s as %s', (text, value) => {
    expect(parseNumber(text, { decimals: 2, currency: 'MXN' })).toEqual({ value })
  })

  it.each([
    ['1.000', '1,000', '1.0'],
    ['12.500', '12,500', '12.5'],
    ['1,5', '1.5', '15'],
    ['1250,50', '1250.50', '125050'],
  ])('asks whether %s is %s or %s', (text, one, other) => {
    expect(parseNumber(text, price)).toEqual({ error: 'ambiguous', one, other })
  })

  it.each([
    ['12,5', '12.5'],
    ['8,25', '8.25'],
    ['1,200', '1200'],
  ])('reads the melt flow index %s as %s', (text, value) => {
    expect(parseNumber(text, smallNumber)).toEqual({ value })
  })

  it.each([
    '',
    'abc',
    '1e3',
    '-5',
    '1,00,000',
    '1 2',
    '12.3.4',
    '1,000 kg',
    'USD 5 MXN',
    '5 euros',
    '12.345',
  ])('refuses %p', (text) => expect(parseNumber(text, price)).toEqual({ error: 'invalid' }))

  it('refuses an amount in another currency than the field’s', () => {
    expect(parseNumber('8400 pesos', price)).toEqual({ error: 'otherCurrency' })
    expect(parseNumber('$8,400', { decimals: 0 })).toEqual({ error: 'invalid' })
  })

  it('reads three decimals where they are allowed, and a whole number with zeros', () => {
    expect(parseNumber('12.125', { decimals: 3 })).toEqual({ value: '12.125' })
    expect(parseNumber('12000.0', { decimals: 0 })).toEqual({ value: '12000' })
  })

  it('asks for no reading of a whole number that it would then refuse', () => {
    expect(parseNumber('20,5', { decimals: 0 })).toEqual({ error: 'invalid' })
  })

  it('reads back what Mexico and the US write', () => {
    const amounts = fc.integer({ min: 0, max: 99_999_999_999 })
    fc.assert(
      fc.property(amounts, fc.constantFrom('en-US', 'es-MX'), (cents, locale) => {
        const value = (cents / 100).toFixed(2)
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        expect(parseNumber(text, price)).toEqual({ value })
      }),
    )
  })
})
