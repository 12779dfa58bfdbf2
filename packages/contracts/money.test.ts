import { decimal, toCents } from './money.ts'

describe('an amount of money', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
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
