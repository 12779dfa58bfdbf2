import { isImplausible } from './pricePerKilogram.ts'

const asks = { low: '15.00', high: '24.00' }

describe('isImplausible', () => {
  it.each([
    ['20.72', false],
    ['5.00', false],
    ['4.99', true],
    ['72.00', false],
    ['72.01', true],
    ['1.12', true],
    ['20720.00', true],
  ])('of %s per kg beside 15 to 24 is %s', (price, expected) =>
    expect(isImplausible(price, asks)).toBe(expected),
  )
})
