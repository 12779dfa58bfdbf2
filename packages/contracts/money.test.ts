import * as fc from 'fast-check'
import { decimal, leftOf, partCents, toCents } from './money.ts'

describe('an amount of money', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [-7, '-0.07'],
    [50, '0.50'],
    [123_456, '1234.56'],
    [99_999_999_999_999, '999999999999.99'],
  ])('of %s cents is %s', (cents, text) => {
    expect(decimal(cents)).toBe(text)
    expect(toCents(text)).toBe(cents)
  })

  it.each([
    ['5', 500],
    ['5.5', 550],
    ['0.07', 7],
  ])('of %s is %s cents', (text, cents) => {
    expect(toCents(text)).toBe(cents)
  })
})

describe('the price of a part', () => {
  it.each([
    [1, { quantity: 300, cents: 100 }, 1],
    [2, { quantity: 300, cents: 100 }, 1],
    [150, { quantity: 300, cents: 100 }, 50],
    [299, { quantity: 300, cents: 100 }, 99],
    [300, { quantity: 300, cents: 100 }, 100],
    [1, { quantity: 1_000, cents: 100_500 }, 101],
    [333_333_333, { quantity: 999_999_999, cents: 99_999_999_999_999 }, 33_333_333_333_333],
  ])('of %i of %j is %i cents', (part, left, cents) => {
    expect(partCents(part, left)).toBe(cents)
  })

  it('adds up to the listing, however it is split', () => {
    const splits = fc
      .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 })
      .chain((parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        return fc.record({
          parts: fc.constant(parts),
          // At least a cent a unit, so that each part can cost a cent.
          cents: fc.integer({ min: quantity, max: 99_999_999_999_999 }),
        })
      })
    fc.assert(
      fc.property(splits, ({ parts, cents }) => {
        let left = { quantity: parts.reduce((sum, part) => sum + part, 0), cents }
        const prices = parts.map((part) => {
          const price = partCents(part, left)
          left = { quantity: left.quantity - part, cents: left.cents - price }
          return price
        })
        expect(prices.reduce((sum, price) => sum + price, 0)).toBe(cents)
        expect(Math.min(...prices)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('what is left of a listing', () => {
  const listed = { quantity: 300, priceCents: 100 }

  it.each([
    ['all of it', { ...listed, availableQuantity: 300 }, { quantity: 300, cents: 100 }],
    [
      'all of it when it is sold out',
      { ...listed, availableQuantity: 0 },
      { quantity: 300, cents: 100 },
    ],
    [
      'what its parts have left',
      { ...listed, availableQuantity: 200, left: { quantity: 200, cents: 66 } },
      { quantity: 200, cents: 66 },
    ],
    [
      'its share of the price in a row of an earlier version',
      { ...listed, availableQuantity: 200 },
      { quantity: 200, cents: 67 },
    ],
    [
      'its share of the price after an earlier version has sold another part',
      { ...listed, availableQuantity: 100, left: { quantity: 200, cents: 66 } },
      { quantity: 100, cents: 33 },
    ],
  ])('is %s', (_name, material, left) => {
    expect(leftOf(material)).toEqual(left)
  })
})
